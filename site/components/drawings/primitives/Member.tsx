import styles from "../drawings.module.css";
import { Label } from "./Drawing";

export interface MemberProps {
  cx: number;
  cy: number;
  r?: number;
  /** One of the five member colours; a friend has none. */
  tone?: 1 | 2 | 3 | 4 | 5;
  /** A letter or two inside the circle. */
  initial?: string;
  /** The name under the circle. */
  name?: string;
  /** An archived member: still there, drawn as a dashed ring. */
  resting?: boolean;
}

/** A member of the system: a filled circle. */
export function Member({ cx, cy, r = 20, tone, initial, name, resting }: MemberProps) {
  return (
    <g>
      <circle className={styles.member} data-tone={tone} data-resting={resting || undefined} cx={cx} cy={cy} r={r} />
      {initial && <Label x={cx} y={cy + 5} lines={initial} anchor="middle" tone="strong" />}
      {name && <Label x={cx} y={cy + r + 18} lines={name} anchor="middle" />}
    </g>
  );
}

/** A friend: a plain circle that stands outside the system. */
export function Friend(props: Omit<MemberProps, "tone" | "name" | "resting">) {
  return <Member {...props} />;
}
