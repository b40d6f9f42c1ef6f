import type { ReactNode } from "react";
import type { Loadable } from "../../utils/useLoaded";
import Fault from "../Fault";
import PartTrouble from "../PartTrouble";

interface Props<Part> {
  part: Loadable<Part>;
  /** As a sentence names it: "The practice server". */
  name: string;
  /** Renders it once it is loaded. */
  children: (part: Part) => ReactNode;
}

/** The place of a part that is loaded on request: that it is loading, why it is missing, or the part itself. */
export default function LoadedPart<Part>({ part, name, children }: Props<Part>) {
  const { Part, isLoading, trouble, open } = part;
  return (
    <>
      {isLoading && !trouble && <p role="status">Loading …</p>}
      {trouble && <PartTrouble trouble={trouble} onRetry={open} />}
      {Part && (
        <Fault part={name} instead={null}>
          {children(Part)}
        </Fault>
      )}
    </>
  );
}
