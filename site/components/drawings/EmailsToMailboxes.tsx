import { Drawing, Label, Panel } from "./primitives/Drawing";
import Envelope from "./primitives/Envelope";
import Sheet from "./primitives/Sheet";

/** What somebody does in the app, and whether an email goes to the account's mailbox and to another one. */
const emails: readonly { act: string; account?: boolean; other?: boolean }[] = [
  { act: "Forgot password", account: true },
  { act: "Forgot email", account: true },
  { act: "Change password", account: true },
  { act: "Change address", account: true, other: true },
  { act: "Ask for an export", account: true },
  { act: "Make a report", other: true },
];

const FIRST_ROW = 76;
const ROW = 32;
const WIDTH = 76;
const ACCOUNT = 168;
const OTHER = 248;
const END = FIRST_ROW + emails.length * ROW - 8;

/** How many emails go to which mailbox, and for what none is sent. */
export default function EmailsToMailboxes() {
  return (
    <Drawing caption="A change of address sends two emails, one to the old mailbox and one to the new. A report goes to an address you choose.">
      <Panel
        height={END + 72}
        label="Emails to the account’s mailbox: for Forgot password, Forgot email, a changed password, a changed address and an export. Emails to another mailbox: one to the new address when it is changed, and a report to the address you choose. No email: when someone logs in, makes a token or deletes something."
      >
        {[ACCOUNT, OTHER].map((x) => (
          <Sheet key={x} x={x - WIDTH / 2} y={8} width={WIDTH} height={END - 8} look="outlined" />
        ))}
        <Label x={ACCOUNT} y={30} lines={["Account’s", "mailbox"]} anchor="middle" tone="strong" />
        <Label x={OTHER} y={30} lines={["Another", "mailbox"]} anchor="middle" tone="strong" />
        {emails.map(({ act, account, other }, row) => (
          <g key={act}>
            <Label x={2} y={FIRST_ROW + row * ROW + 5} lines={act} />
            {account && <Envelope x={ACCOUNT} y={FIRST_ROW + row * ROW} />}
            {other && <Envelope x={OTHER} y={FIRST_ROW + row * ROW} />}
          </g>
        ))}
        <Label x={2} y={END + 30} lines="No email:" tone="strong" />
        <Label x={80} y={END + 30} lines={["when someone logs in, makes", "a token or deletes something"]} />
      </Panel>
    </Drawing>
  );
}
