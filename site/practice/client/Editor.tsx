import type { RequestFields } from "@simply-plural-docs/mock/practice/requestFields";
import type { Account } from "@simply-plural-docs/mock/practice/types";
import { type ChangeEvent, useEffect, useId, useRef, useState } from "react";
import { hasToken } from "../../utils/hasToken";
import styles from "./Bench.module.css";
import { Button } from "./Card";
import type { EditableRequest } from "./useRequest";

const accountWords: Record<Account, string> = {
  own: "lantern-house, your own",
  friend: "quiet-harbour, a friend of lantern-house",
  legacy: "lantern-house as a legacy account",
};

const wordsForToken = "This looks like a real token, so it was not put in. Here you need none.";

interface Props {
  request: EditableRequest;
  /** Whether the first field gets the focus when the fields appear. */
  isFocused?: boolean;
}

/** The fields of a request: what is prepared, who sends it, ids, query and body. */
export default function Editor({ request, isFocused }: Props) {
  const form = useRef<HTMLDivElement>(null);
  const isReady = request.fields !== undefined;
  useEffect(() => {
    if (isFocused && isReady) form.current?.querySelector<HTMLElement>("input, textarea, select")?.focus();
  }, [isFocused, isReady]);
  const [refused, setRefused] = useState("");
  const { choices, choice, account, fields, isChanged, areSamplesOld } = request;
  if (!choices || !fields) return null;
  const requests = choices.requests.map((one, value) => ({ ...one, value }));
  const field = (name: string, value: string, changed: (text: string) => Partial<RequestFields>) => (
    <Field
      key={name}
      name={name}
      value={value}
      problems={[
        ...(refused === name ? [wordsForToken] : []),
        ...request.problems.filter((problem) => problem.field === name).map(({ words }) => words),
      ]}
      onChange={(text) => {
        const isToken = hasToken(text);
        setRefused(isToken ? name : "");
        if (!isToken) request.change({ ...fields, ...changed(text) });
      }}
    />
  );
  return (
    <div ref={form} className={styles.editor}>
      {requests.length > 1 && (
        <label className={styles.field}>
          Prepared request
          <select value={choice} onChange={(event) => request.choose(Number(event.target.value))}>
            <Options of={requests.filter(({ isRefused }) => !isRefused)} />
            {requests.some(({ isRefused }) => isRefused) && (
              <optgroup label="Refused">
                <Options of={requests.filter(({ isRefused }) => isRefused)} />
              </optgroup>
            )}
          </select>
        </label>
      )}
      {choices.accounts.length > 1 && (
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
      )}
      {Object.entries(fields.ids).map(([name, value]) =>
        field(name, value, (text) => ({ ids: { ...fields.ids, [name]: text } })),
      )}
      {choices.takesQuery && field("Query", fields.query, (query) => ({ query }))}
      {choices.takesBody && field("Body", fields.body, (body) => ({ body }))}
      {areSamplesOld && <p className={styles.note}>The samples show the request before the last change.</p>}
      {isChanged && <Button onClick={request.undo}>Undo all changes</Button>}
    </div>
  );
}

interface FieldProps {
  name: string;
  value: string;
  problems: string[];
  onChange: (text: string) => void;
}

/** A field with its problems. Nothing in it is corrected, completed or sent to a spelling service. */
function Field({ name, value, problems, onChange }: FieldProps) {
  const id = useId();
  const props = {
    id: `${id}-field`,
    value,
    autoComplete: "off",
    autoCapitalize: "off",
    autoCorrect: "off",
    spellCheck: false,
    translate: "no" as const,
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

/** Options of a select, by the numbers that are their values. */
export function Options({ of }: { of: { label: string; value: number }[] }) {
  return of.map(({ label, value }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
