import { type RequestFields, withAddress } from "@simply-plural-docs/mock/practice/requestFields";
import type { Account } from "@simply-plural-docs/mock/practice/types";
import { type ChangeEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { hasToken } from "../../utils/hasToken";
import styles from "./Bench.module.css";
import { Button } from "./Card";
import { isTooLong, wordsForLong } from "./fieldLimits";
import type { EditableRequest } from "./useRequest";

const accountWords: Record<Account, string> = {
  own: "lantern-house, all permissions",
  read: "lantern-house, read only",
  write: "lantern-house, write only",
  none: "Nobody, without a token",
  friend: "quiet-harbour, a friend",
  legacy: "lantern-house, a legacy account",
};

const wordsForToken = "This looks like a real token, so it was not put in. Here you need none.";

interface Props {
  request: EditableRequest;
  /** Whether the first field gets the focus when the fields appear. */
  isFocused?: boolean;
  onRun: () => void;
}

/** The fields of a request: path, query, body, headers, and who sends it. */
export default function Editor({ request, isFocused, onRun }: Props) {
  const form = useRef<HTMLDivElement>(null);
  const isReady = request.fields !== undefined;
  useEffect(() => {
    if (isFocused && isReady) form.current?.querySelector<HTMLElement>("input, textarea, select")?.focus();
  }, [isFocused, isReady]);
  /** The field into which a text was not put, and why. */
  const [refused, setRefused] = useState({ name: "", words: "" });
  const { choices, account, fields, isChanged, areSamplesOld } = request;
  if (!choices || !fields) return null;
  const put = (name: string, text: string, changed: Partial<RequestFields>) => {
    const words = isTooLong(text) ? wordsForLong : hasToken(text) ? wordsForToken : "";
    setRefused({ name, words });
    if (!words) request.change({ ...fields, ...(withAddress(fields, text) ?? changed) });
  };
  const onKeyDown = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    if (key === "Enter" && (ctrlKey || metaKey)) onRun();
  };
  const field = (name: string, value: string, changed: (text: string) => Partial<RequestFields>) => (
    <Field
      key={name}
      name={name}
      value={value}
      problems={[
        ...(refused.name === name && refused.words ? [refused.words] : []),
        ...request.problems.filter((problem) => problem.field === name).map(({ words }) => words),
      ]}
      onKeyDown={onKeyDown}
      onChange={(text) => put(name, text, changed(text))}
    />
  );
  /** A field for each of the values in a part of the request. */
  const fieldsOf = (part: "ids" | "parameters" | "headers") =>
    Object.entries(fields[part]).map(([name, value]) =>
      field(name, value, (text) => ({ [part]: { ...fields[part], [name]: text } })),
    );
  const hasQuery = Object.keys(fields.parameters).length > 0;
  return (
    <div ref={form} className={styles.editor} data-editor="">
      {fieldsOf("ids")}
      {fieldsOf("parameters")}
      {hasQuery && field("Other parameters", fields.query, (query) => ({ query }))}
      {choices.takesBody && field("Body", fields.body, (body) => ({ body }))}
      {fieldsOf("headers")}
      <label className={styles.field}>
        Sent by
        <select value={account} onChange={(event) => request.sendAs(event.target.value as Account)}>
          {choices.accounts.map((one) => (
            <option key={one} value={one}>
              {accountWords[one]}
            </option>
          ))}
        </select>
      </label>
      {areSamplesOld && <p className={styles.note}>The samples show the request before the last change.</p>}
      {isChanged && <Button onClick={request.undo}>Undo all changes</Button>}
    </div>
  );
}

interface FieldProps {
  name: string;
  value: string;
  problems: string[];
  onKeyDown: (event: KeyboardEvent) => void;
  onChange: (text: string) => void;
}

/** A field with its problems. Nothing in it is corrected, completed or sent to a spelling service. */
function Field({ name, value, problems, onKeyDown, onChange }: FieldProps) {
  const id = useId();
  const props = {
    id: `${id}-field`,
    value,
    autoComplete: "off",
    autoCapitalize: "off",
    autoCorrect: "off",
    spellCheck: false,
    translate: "no" as const,
    onKeyDown,
    "aria-invalid": problems.length > 0,
    "aria-describedby": problems.length > 0 ? id : undefined,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(target.value),
  };
  return (
    <div className={styles.field}>
      <label htmlFor={props.id}>{name}</label>
      {name === "Body" ? (
        <textarea rows={Math.min(16, value.split("\n").length + 1)} {...props} />
      ) : (
        <input {...props} />
      )}
      <ul id={id} className={styles.problems}>
        {problems.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </div>
  );
}
