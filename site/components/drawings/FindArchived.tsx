import styles from "./drawings.module.css";
import { Drawing, Label, Panel } from "./primitives/Drawing";
import { Member } from "./primitives/Member";
import Sheet from "./primitives/Sheet";

/** The advanced search includes the archive. */
export default function FindArchived() {
  return (
    <Drawing caption="Advanced search in the member list can look in the archive too.">
      <Panel
        height={252}
        label="In the member list’s advanced search, Search Archived Members is turned on. A magnifying glass over the archive shows the member Moth."
      >
        <Label x={16} y={20} lines="Advanced search" tone="quiet" />
        <rect className={styles.chosen} x={16} y={36} width={256} height={40} rx={12} />
        <Label x={144} y={61} lines="Search Archived Members" anchor="middle" tone="strong" />
        <Sheet x={16} y={108} width={256} height={128} look="quiet" />
        <Label x={32} y={134} lines="Archive" tone="quiet" />
        <Member cx={56} cy={176} r={18} tone={5} resting />
        <Member cx={236} cy={176} r={18} tone={2} resting />
        <path className={styles.line} data-tone="accent" d="M144 80v20" />
        <circle className={styles.chosen} cx={144} cy={166} r={44} />
        <path className={styles.line} data-tone="accent" data-thick d="M176 198l22 22" />
        <Member cx={144} cy={156} r={18} tone={4} initial="M" name="Moth" />
      </Panel>
    </Drawing>
  );
}
