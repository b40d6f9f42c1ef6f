import Link from "@docusaurus/Link";
import styles from "./styles.module.css";

interface Props {
  permission: string;
  access: string;
  account?: "migrated" | "legacy";
}

/** The compact line below the request line: permission, access, account type. */
export default function OperationFacts({ permission, access, account }: Props) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Permission</dt>
        <dd>
          <Link to="/docs/getting-started/authentication#permissions">{permission}</Link>
        </dd>
      </div>
      <div>
        <dt>Access</dt>
        <dd>{access}</dd>
      </div>
      {account && (
        <div>
          <dt>Account</dt>
          <dd>
            <Link to="/docs/getting-started/conventions#accounts">{account} accounts only</Link>
          </dd>
        </div>
      )}
    </dl>
  );
}
