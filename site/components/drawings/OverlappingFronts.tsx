import styles from "./drawings.module.css";
import Arrow from "./primitives/Arrow";
import { Drawing, Label, Panel } from "./primitives/Drawing";

/** Where a front starts or ends, from left to right. */
const cuts = [8, 60, 116, 168, 224] as const;
const NOW = 280;
const BAR = 32;

/** Who is fronting from each cut to the next. */
const switches = [["Wren"], ["Wren", "and Sol"], ["Sol"], ["nobody"], ["Juniper"]];

/** Fronts that overlap, and the switches that they are cut into. */
export default function OverlappingFronts() {
  return (
    <Drawing caption="Three entries of front history become five switches: there is one wherever an entry starts or ends.">
      <Panel
        height={238}
        label="Three entries on a line of time. Wren’s comes first. Sol’s starts before Wren’s has ended, and ends after it. Then there is a gap. Then Juniper’s starts, and is still going on. Cut at each start and end, they are five switches: Wren; Wren and Sol; Sol; nobody; Juniper."
      >
        <Label x={8} y={18} lines="Entries in the file" tone="strong" />
        {cuts.map((x) => (
          <path key={x} className={styles.line} data-dashed d={`M${x} 30V158`} />
        ))}
        <Bar y={34} from={cuts[0]} to={cuts[2]} name="Wren" tone={2} />
        <Bar y={76} from={cuts[1]} to={cuts[3]} name="Sol" tone={3} />
        <Bar y={118} from={cuts[4]} to={NOW} name="Juniper" tone={1} />
        <Arrow from={[cuts[4] + 4, 164]} to={[NOW, 164]} />
        <Label x={8} y={184} lines="As switches" tone="strong" />
        {switches.map((lines, index) => (
          <Label
            key={lines.join()}
            x={((cuts[index] ?? 0) + (cuts[index + 1] ?? NOW)) / 2}
            y={210}
            lines={lines}
            anchor="middle"
            tone={lines[0] === "nobody" ? "quiet" : undefined}
          />
        ))}
      </Panel>
    </Drawing>
  );
}

interface BarProps {
  y: number;
  from: number;
  to: number;
  name: string;
  tone: 1 | 2 | 3;
}

/** One entry: how long somebody was fronting. */
function Bar({ y, from, to, name, tone }: BarProps) {
  return (
    <g>
      <rect className={styles.member} data-tone={tone} x={from} y={y} width={to - from} height={BAR} rx={8} />
      <Label x={(from + to) / 2} y={y + 21} lines={name} anchor="middle" />
    </g>
  );
}
