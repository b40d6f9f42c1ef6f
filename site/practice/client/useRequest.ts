import { addressOf, type RequestFields, toStep } from "@simply-plural-docs/mock/practice/requestFields";
import type { Account, Choices, FieldProblem } from "@simply-plural-docs/mock/practice/types";
import { useCallback, useEffect, useRef, useState } from "react";
import type { ShownOutcome } from "../shared/protocol";
import { fieldLimits, TooLarge } from "./fieldLimits";
import { keepRequest, keptRequest } from "./keptRequests";
import { callWorker, listen } from "./server";
import { type Trouble, troubleOf } from "./trouble";

/** A request that the reader can choose, change and send. */
export type EditableRequest = ReturnType<typeof useRequest>;

/** How long after the last key a changed request is checked, in milliseconds. */
const pause = 300;

/**
 * @param choice number of the prepared request that the reader has chosen.
 * @param onSamples as in `Bench`.
 * @returns what is known of an operation's request, and what the reader can do with it.
 */
export function useRequest(
  operation: string,
  choice: number,
  onSamples?: (samples: Record<string, string> | undefined) => void,
) {
  const [choices, setChoices] = useState<Choices>();
  const [trouble, setTrouble] = useState<Trouble>();
  const [account, setAccount] = useState<Account>("own");
  const [fields, setFields] = useState(() => keptRequest(operation));
  const [problems, setProblems] = useState<FieldProblem[]>([]);
  const [areSamplesOld, setSamplesOld] = useState(false);
  const show = useRef(onSamples);
  show.current = onSamples;

  const load = useCallback(async () => {
    try {
      const known = await callWorker("choices", operation);
      setChoices(known);
      setTrouble(undefined);
      return known;
    } catch (reason) {
      setTrouble(await troubleOf(reason));
    }
  }, [operation]);
  useEffect(() => {
    load();
    return listen((event) => {
      if ("late" in event) setTrouble("late");
      if ("forgotten" in event) setFields(undefined);
    });
  }, [load]);

  const prepared = choices?.requests[choice]?.fields;
  const current = fields ?? prepared;

  useEffect(() => {
    if (!choices || !fields) {
      setProblems([]);
      setSamplesOld(false);
      show.current?.(undefined);
      return;
    }
    let isCurrent = true;
    const timer = setTimeout(() => {
      const limits = fieldLimits(fields);
      if (limits.length > 0) {
        setProblems(limits);
        setSamplesOld(true);
        return;
      }
      callWorker("problems", operation, fields, account).then(
        (found) => isCurrent && setProblems(found),
        () => undefined,
      );
      if (!show.current) return;
      import("./writeSamples").then(
        ({ writeSamples }) => {
          if (!isCurrent) return;
          const samples = writeSamples(choices.sample, fields);
          setSamplesOld(!samples);
          if (samples) show.current?.(samples);
        },
        () => isCurrent && setSamplesOld(true),
      );
    }, pause);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [operation, choices, fields, account]);

  /** What is typed is kept at once, since the page can be left at any time. */
  const change = (next: RequestFields | undefined) => {
    setFields(next);
    keepRequest(operation, next);
  };
  /** Puts the prepared request back. The first one is on the page already, and so are its samples. */
  const undo = () => change(choice === 0 ? undefined : prepared);
  const last = useRef(0);
  const choose = useRef(undo);
  choose.current = undo;
  useEffect(() => {
    if (!choices || last.current === choice) return;
    last.current = choice;
    choose.current();
  }, [choices, choice]);
  return {
    choices,
    /** Why there are no choices. */
    trouble,
    account,
    /** The request as it is now; `undefined` until the practice server has said what can be changed. */
    fields: current,
    /** Whether it is not the prepared request. */
    isChanged: prepared !== undefined && !isSame(current, prepared),
    /** Whether it is another one than was sent; what is sent before anything is known is the first prepared request. */
    differsFrom: (sent: { fields?: RequestFields; account: Account }) =>
      sent.account !== account || !isSame(sent.fields ?? choices?.requests[0]?.fields, current),
    problems,
    /** Whether the samples could not follow the last change. */
    areSamplesOld,
    sendAs: setAccount,
    change,
    undo,
    /** Rejects with TooLarge if there is a problem with which nothing is sent. */
    send: async (): Promise<ShownOutcome> => {
      // After a reload, what was typed is there before the practice server has said what was prepared.
      const known = choices ?? (fields || trouble ? await load() : undefined);
      const start = known?.requests[choice]?.fields;
      if (!fields || !known || !start || isSame(fields, start)) return callWorker("run", operation, choice, account);
      if (fieldLimits(fields).length > 0) throw new TooLarge();
      return callWorker("send", toStep(known.sample.method, fields), account, operation);
    },
  };
}

function isSame(one?: RequestFields, other?: RequestFields): boolean {
  const texts = (fields: RequestFields) => JSON.stringify([addressOf(fields), fields.body, fields.headers]);
  return one && other ? texts(one) === texts(other) : one === other;
}
