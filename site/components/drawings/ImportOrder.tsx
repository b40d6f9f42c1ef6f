import { importLayers } from "./importLayers";
import Arrow from "./primitives/Arrow";
import { Drawing, Label, PANEL_WIDTH, Panel } from "./primitives/Drawing";
import Sheet from "./primitives/Sheet";

const LINE = 18;
const GAP = 26;
const PADDING = 12;
const WIDTH = 216;
const LEFT = (PANEL_WIDTH - WIDTH) / 2;

const layers = importLayers.map((layer) => Object.values(layer));
const heightOf = (names: readonly string[]) => names.length * LINE + PADDING * 2 - 4;
const topOf = (row: number) => layers.slice(0, row).reduce((y, names) => y + heightOf(names) + GAP, 8);

/** What must exist before what when an export file is imported. */
export default function ImportOrder() {
  return (
    <Drawing caption="Each box refers only to those above it. Timers come last, because every front that you add restarts those that match it.">
      <Panel
        height={topOf(layers.length) - GAP + 8}
        label={`The order of an import, from top to bottom. ${layers.map((names) => names.join(", ")).join("; then ")}.`}
      >
        {layers.map((names, row) => {
          const y = topOf(row);
          return (
            <g key={names[0]}>
              {row > 0 && <Arrow from={[PANEL_WIDTH / 2, y - GAP + 4]} to={[PANEL_WIDTH / 2, y - 4]} tone="accent" />}
              <Sheet x={LEFT} y={y} width={WIDTH} height={heightOf(names)} look="outlined" />
              <Label x={PANEL_WIDTH / 2} y={y + PADDING + 12} lines={names} anchor="middle" />
            </g>
          );
        })}
      </Panel>
    </Drawing>
  );
}
