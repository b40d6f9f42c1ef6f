import type { Account, Choices } from "simply-plural-mock/practice/types";
import styles from "./Result.module.css";

const accountWords: Record<Account, string> = {
  own: "lantern-house, your own",
  friend: "quiet-harbour, a friend of lantern-house",
  legacy: "lantern-house as a legacy account",
};

interface Props {
  choices: Choices;
  choice: number;
  account: Account;
  onChoice: (choice: number) => void;
  onAccount: (account: Account) => void;
}

/** Chooses the next request and who makes it, if there is a choice. */
export default function Chooser({ choices, choice, account, onChoice, onAccount }: Props) {
  const { accounts } = choices;
  const requests = choices.requests.map((request, value) => ({ ...request, value }));
  const refused = requests.filter(({ isRefused }) => isRefused);
  if (requests.length < 2 && accounts.length < 2) return null;
  return (
    <div className={styles.chooser}>
      {requests.length > 1 && (
        <label>
          Next request
          <select value={choice} onChange={(event) => onChoice(Number(event.target.value))}>
            <Options of={requests.filter(({ isRefused }) => !isRefused)} />
            {refused.length > 0 && (
              <optgroup label="Refused">
                <Options of={refused} />
              </optgroup>
            )}
          </select>
        </label>
      )}
      {accounts.length > 1 && (
        <label>
          Sent by
          <select value={account} onChange={(event) => onAccount(event.target.value as Account)}>
            {accounts.map((one) => (
              <option key={one} value={one}>
                {accountWords[one]}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}

function Options({ of }: { of: { label: string; value: number }[] }) {
  return of.map(({ label, value }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
