import { type PartTrouble as Trouble, troubleWords } from "../../utils/partTroubles";

interface Props {
  trouble: Trouble;
  /** Tries again, where that can help. */
  onRetry: () => void;
}

/** One sentence on why a part of a page is missing, and a way on. */
export default function PartTrouble({ trouble, onRetry }: Props) {
  const canRetry = trouble === "connection";
  return (
    <p role="alert" data-mdast="ignore">
      <span>{troubleWords[trouble]}</span>{" "}
      <button type="button" className="worded" onClick={canRetry ? onRetry : () => location.reload()}>
        {canRetry ? "Try again" : "Reload this page"}
      </button>
    </p>
  );
}
