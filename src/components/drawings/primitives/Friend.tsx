import type { ReactNode } from "react";
import styles from "../drawings.module.css";
import Label from "./Label";

interface FriendProps {
  cx: number;
  cy: number;
  r?: number;
  /** A letter or number inside the circle. */
  initial?: string;
}

/** A friend: a plain circle that stands outside the system. */
export default function Friend({ cx, cy, r = 20, initial }: FriendProps): ReactNode {
  return (
    <g>
      <circle className={styles.friend} cx={cx} cy={cy} r={r} />
      {initial && <Label x={cx} y={cy + 5} lines={initial} anchor="middle" tone="strong" />}
    </g>
  );
}
