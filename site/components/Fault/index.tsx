import { Component, createRef, type ReactNode } from "react";

interface Props {
  /** The part that may fail, as a sentence names it: "The search". */
  part: string;
  /** What the reader can still do: a short sentence, or links. */
  instead: ReactNode;
  className?: string;
  children: ReactNode;
}

/**
 * Keeps a fault in a part of the page from taking the page with it: in place of the part, it says so, with a way on. If
 * the focus was in the part, it moves to the message. React reports the error itself to the console.
 */
export default class Fault extends Component<Props, { hasFailed: boolean }> {
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override state = { hasFailed: false };
  private readonly again = createRef<HTMLButtonElement>();

  override getSnapshotBeforeUpdate() {
    return document.activeElement;
  }

  /** Otherwise the next letter would be for the end of the page, and the browser would scroll there. */
  override componentDidUpdate(_props: Props, _state: unknown, focused: Element | null) {
    if (focused && !focused.isConnected) this.again.current?.focus({ preventScroll: true });
  }

  override render(): ReactNode {
    const { part, instead, className, children } = this.props;
    if (!this.state.hasFailed) return children;
    return (
      <div role="alert" className={className}>
        <p>{`${part} has stopped working. The rest of the page is all right.`}</p>
        <button ref={this.again} type="button" className="edged" onClick={() => this.setState({ hasFailed: false })}>
          Try again
        </button>
        <div>{instead}</div>
      </div>
    );
  }
}
