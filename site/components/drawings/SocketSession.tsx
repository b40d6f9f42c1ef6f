import styles from "./drawings.module.css";
import Arrow from "./primitives/Arrow";
import { Drawing, Label, Panel } from "./primitives/Drawing";
import Sheet from "./primitives/Sheet";

/** The frames of a session, in order, with who sends each. */
const frames = [
  { by: "server", what: "{}" },
  { by: "program", what: "authenticate, token" },
  { by: "server", what: "Successfully authenticated" },
  { by: "program", what: "ping, every 30 seconds" },
  { by: "server", what: "pong" },
  { by: "server", what: "update: a front began" },
] as const;

const PROGRAM = 54;
const SERVER = 234;
const LANE_WIDTH = 106;
const FIRST_ROW = 76;
const ROW = 40;
const END = FIRST_ROW + (frames.length - 1) * ROW + 20;

/** A session on the socket, from the first frame to a change. */
export default function SocketSession() {
  return (
    <Drawing caption="The server speaks first. After authenticating, changes come by themselves, at any time.">
      <Panel
        height={END + 8}
        label="A session, in order. The server sends {}. Your program sends authenticate with the token. The server sends Successfully authenticated. Your program sends ping every 30 seconds, and the server sends pong. When a front begins, the server sends an update."
      >
        {[PROGRAM, SERVER].map((x) => (
          <path key={x} className={styles.line} data-dashed d={`M${x} 46V${END}`} />
        ))}
        <Sheet x={PROGRAM - LANE_WIDTH / 2} y={8} width={LANE_WIDTH} height={36} look="outlined" />
        <Label x={PROGRAM} y={31} lines="Your program" anchor="middle" tone="strong" />
        <Sheet x={SERVER - LANE_WIDTH / 2} y={8} width={LANE_WIDTH} height={36} look="outlined" />
        <Label x={SERVER} y={31} lines="Server" anchor="middle" tone="strong" />
        {frames.map(({ by, what }, row) => {
          const y = FIRST_ROW + row * ROW;
          const program = [PROGRAM + 3, y] as const;
          const server = [SERVER - 3, y] as const;
          const tone = by === "program" ? "accent" : undefined;
          const [from, to] = tone ? [program, server] : [server, program];
          return (
            <g key={what}>
              <Label x={(PROGRAM + SERVER) / 2} y={y - 7} lines={what} anchor="middle" tone={tone} />
              <Arrow from={from} to={to} tone={tone} />
            </g>
          );
        })}
      </Panel>
    </Drawing>
  );
}
