import { useState } from "react";
import BucketScene from "../drawings/BucketScene";
import Fault from "../Fault";
import styles from "./styles.module.css";
import { explain, listNames } from "./visibility";
import { allBuckets, workedExamples } from "./workedExamples";

/** An explorer to choose buckets and see who can see the member. Without scripts, the worked examples as a table. */
export default function BucketExplorer() {
  return (
    <>
      <Fault part="The explorer" instead="The examples above show the same.">
        <Explorer />
      </Fault>
      <div className="without-scripts table-box">
        <ExamplesTable />
      </div>
    </>
  );
}

function Explorer() {
  const [example, setExample] = useState(workedExamples[0]);
  const { member, friends } = example;
  const results = friends.map((friend) => ({ friend: friend.name, ...explain(member, friend) }));

  const setFriend = (name: string, buckets: string[]) =>
    setExample({
      ...example,
      friends: friends.map((friend) => (friend.name === name ? { ...friend, buckets } : friend)),
    });

  return (
    <div className={`needs-scripts ${styles.explorer}`} data-mdast="ignore">
      <fieldset className={styles.examples}>
        <legend>Start with an example</legend>
        {workedExamples.map((choice) => (
          <button
            key={choice.id}
            type="button"
            className={styles.example}
            // The chosen buckets are always in the order of the examples.
            aria-pressed={JSON.stringify(choice) === JSON.stringify(example)}
            onClick={() => setExample(choice)}
          >
            {choice.member.name}
          </button>
        ))}
      </fieldset>

      <div className={styles.body}>
        <div className={styles.choices}>
          <BucketChoice
            legend={`Buckets of ${member.name}, a member`}
            chosen={member.buckets}
            onChange={(buckets) => setExample({ ...example, member: { ...member, buckets } })}
          />
          {friends.map((friend) => (
            <BucketChoice
              key={friend.name}
              legend={`Buckets of ${friend.name}`}
              chosen={friend.buckets}
              onChange={(buckets) => setFriend(friend.name, buckets)}
            />
          ))}
        </div>

        <div role="status" className={styles.status}>
          {results.every(({ sees }) => !sees) && (
            <p>
              <strong>{`No friend sees ${member.name}.`}</strong>
            </p>
          )}
          {results.map(({ friend, answer, reason }) => (
            <p key={friend}>
              <strong>{`${answer}.`}</strong> <span>{reason}</span>
            </p>
          ))}
        </div>

        <div className={styles.scene}>
          <BucketScene member={member} friends={friends} buckets={allBuckets} />
        </div>
      </div>
    </div>
  );
}

interface BucketChoiceProps {
  legend: string;
  chosen: readonly string[];
  onChange: (buckets: string[]) => void;
}

function BucketChoice({ legend, chosen, onChange }: BucketChoiceProps) {
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      {allBuckets.map((bucket) => (
        <label key={bucket} className={`choice ${styles.option}`}>
          <input
            type="checkbox"
            checked={chosen.includes(bucket)}
            onChange={(event) =>
              onChange(allBuckets.filter((other) => (other === bucket ? event.target.checked : chosen.includes(other))))
            }
          />
          <span>{bucket}</span>
        </label>
      ))}
    </fieldset>
  );
}

function ExamplesTable() {
  return (
    <table>
      <caption className={styles.caption}>Three examples</caption>
      <thead>
        <tr>
          <th scope="col">Member</th>
          <th scope="col">Friend 1</th>
          <th scope="col">Friend 2</th>
          <th scope="col">Who sees the member</th>
        </tr>
      </thead>
      <tbody>
        {workedExamples.map(({ id, member, friends }) => (
          <tr key={id}>
            <th scope="row">
              {member.name}: {listNames(member.buckets)}
            </th>
            {friends.map((friend) => (
              <td key={friend.name}>{listNames(friend.buckets)}</td>
            ))}
            <td>{friends.map((friend) => explain(member, friend).answer).join(". ")}.</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
