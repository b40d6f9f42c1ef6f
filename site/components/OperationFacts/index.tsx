import Link from "@docusaurus/Link";
import { factLines, type OperationFacts as Props } from "@site/utils/operationFacts";
import styles from "./styles.module.css";

/** The compact lines below the request line. */
export default function OperationFacts(props: Props) {
  return (
    <dl className={styles.facts}>
      {factLines(props).map(([name, value, guide]) => (
        <div key={name}>
          <dt>{name}</dt> <dd>{guide ? <Link to={guide}>{value}</Link> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
