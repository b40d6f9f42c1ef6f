import styles from "./drawings.module.css";
import Arrow from "./primitives/Arrow";
import { Drawing, Label, Panel } from "./primitives/Drawing";
import Sheet from "./primitives/Sheet";

/** How the reference is made: everything comes from one description, which is checked against the server. */
export default function OneDescription() {
  return (
    <Drawing caption="One description feeds the pages, the downloads and the tests, so they all agree.">
      <Panel
        height={252}
        label="The description of the API in the middle. Above it, the source of the server, which it is checked against. Below it, what is made from it: pages, downloads and tests."
      >
        <Sheet x={56} y={8} width={176} height={48} look="outlined" />
        <Label x={144} y={37} lines="Source of the server" anchor="middle" />
        <path className={styles.line} data-dashed d="M144 64V96" />
        <Label x={156} y={85} lines="checked against it" tone="quiet" />

        <rect className={styles.chosen} x={56} y={104} width={176} height={48} rx={12} />
        <Label x={144} y={133} lines="API description" anchor="middle" tone="strong" />

        <Arrow from={[100, 160]} to={[56, 192]} tone="accent" />
        <Arrow from={[144, 160]} to={[144, 192]} tone="accent" />
        <Arrow from={[188, 160]} to={[232, 192]} tone="accent" />

        <Sheet x={4} y={200} width={84} height={44} look="outlined" />
        <Label x={46} y={227} lines="Pages" anchor="middle" />
        <Sheet x={98} y={200} width={92} height={44} look="outlined" />
        <Label x={144} y={227} lines="Downloads" anchor="middle" />
        <Sheet x={200} y={200} width={84} height={44} look="outlined" />
        <Label x={242} y={227} lines="Tests" anchor="middle" />
      </Panel>
    </Drawing>
  );
}
