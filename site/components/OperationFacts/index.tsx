import Link from "@docusaurus/Link";
import styles from "./styles.module.css";

interface Props {
  permission: string;
  access: string;
  account?: "migrated" | "legacy";
  repeat: string;
  paged: string;
  socket: string;
}

/** The compact lines below the request line: what a program must know before it sends the request. */
export default function OperationFacts({ permission, access, account, repeat, paged, socket }: Props) {
  const facts: [name: string, value: string | undefined, guide?: string][] = [
    ["Permission", permission, "authentication#permissions"],
    ["Access", access],
    ["Account", account && `${account} only`, "conventions#accounts"],
    ["Safe to repeat", repeat, "errors#retry"],
    ["Paged", paged, "conventions#paging"],
    ["Socket", socket, "socket"],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([name, value, guide]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt> <dd>{guide ? <Link to={`/docs/getting-started/${guide}`}>{value}</Link> : value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
