import { useId } from "react";
import styles from "./drawings.module.css";
import { Drawing, Label, Panel } from "./primitives/Drawing";

/** What an avatar frame is made of: a background, a shape, and two colours. */
export default function AvatarFrameParts() {
  const gradient = `frame${useId().replace(/[^a-zA-Z0-9_-]/g, "")}`;
  return (
    <Drawing caption="Any shape goes with any background. The two colours run from one side of the background to the other.">
      <Panel
        height={268}
        label="The parts of an avatar frame. A background: the shape behind the avatar, here with a wavy edge. A shape: the outline of the avatar itself, here a rounded square. Together they make the frame. Two colours, the gradient start and the gradient end, fill the background."
      >
        <defs>
          <linearGradient id={gradient} x1="0" y1="0" x2="1" y2="0">
            <stop offset="0" className={styles.gradientStart} />
            <stop offset="1" className={styles.gradientEnd} />
          </linearGradient>
        </defs>

        <Background cx={52} cy={56} fill={`url(#${gradient})`} />
        <Label x={109} y={61} lines="+" anchor="middle" tone="quiet" />
        <Shape cx={148} cy={56} />
        <Label x={183} y={61} lines="=" anchor="middle" tone="quiet" />
        <Background cx={236} cy={56} fill={`url(#${gradient})`} />
        <Shape cx={236} cy={56} />

        <Label x={52} y={122} lines="Background" anchor="middle" tone="strong" />
        <Label x={52} y={142} lines={["behind the", "avatar"]} anchor="middle" tone="quiet" />
        <Label x={148} y={122} lines="Shape" anchor="middle" tone="strong" />
        <Label x={148} y={142} lines={["of the", "avatar"]} anchor="middle" tone="quiet" />
        <Label x={236} y={122} lines="Frame" anchor="middle" tone="strong" />
        <Label x={236} y={142} lines={["both", "together"]} anchor="middle" tone="quiet" />

        <rect
          className={styles.gradientEdge}
          x={16}
          y={196}
          width={256}
          height={28}
          rx={14}
          fill={`url(#${gradient})`}
        />
        <Label x={16} y={248} lines="Gradient start" />
        <Label x={272} y={248} lines="Gradient end" anchor="end" />
      </Panel>
    </Drawing>
  );
}

interface PartProps {
  cx: number;
  cy: number;
}

/** A background with a wavy edge: the shape behind an avatar. */
function Background({ cx, cy, fill }: PartProps & { fill: string }) {
  const points = Array.from({ length: 120 }, (_, index) => {
    const angle = (index / 120) * 2 * Math.PI;
    const radius = 37 + 3.5 * Math.cos(10 * angle);
    return `${(cx + radius * Math.cos(angle)).toFixed(1)} ${(cy + radius * Math.sin(angle)).toFixed(1)}`;
  });
  return <path className={styles.gradientEdge} d={`M${points.join("L")}Z`} fill={fill} />;
}

/** An avatar in the shape of a rounded square. */
function Shape({ cx, cy }: PartProps) {
  return (
    <g>
      <rect className={styles.member} data-tone={4} x={cx - 22} y={cy - 22} width={44} height={44} rx={12} />
      <Label x={cx} y={cy + 5} lines="M" anchor="middle" tone="strong" />
    </g>
  );
}
