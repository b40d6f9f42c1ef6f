import clsx from "clsx";
import styles from "./styles.module.css";

/** An HTTP method in its colour. */
export default function MethodBadge({ method, small }: { method: string; small?: boolean }) {
  return (
    <span translate="no" className={clsx(styles.badge, styles[method.toLowerCase()], small && styles.small)}>
      {small && method === "DELETE" ? "DEL" : method}
    </span>
  );
}
