import { useRef, useState } from "react";
import { type PartTrouble, patience, whyMissing } from "./partTroubles";

/** What is known about a part of a page that is loaded when the reader asks for it. */
interface State<Part> {
  /** Its component, once it is loaded. */
  Part?: Part;
  isLoading?: boolean;
  trouble?: PartTrouble;
}

/** Such a part, with what the reader can do. */
export interface Loadable<Part> extends State<Part> {
  /** Loads and shows it, or tries again. */
  open: () => void;
  /** Removes it. */
  close: () => void;
}

/**
 * A part of a page that is loaded when the reader asks for it; `LoadedPart` shows it.
 *
 * @param load imports its module.
 */
export function useLoaded<Part>(load: () => Promise<{ default: Part }>): Loadable<Part> {
  const [state, setState] = useState<State<Part>>({});
  /** The last press: what earlier ones lead to no longer matters. */
  const last = useRef<object>(undefined);
  const open = () => {
    const press = {};
    last.current = press;
    const show = (next: State<Part>) => last.current === press && setState(next);
    // Without the trouble, so that the next one is announced again.
    setState(({ Part }) => ({ Part, isLoading: !Part }));
    const timer = setTimeout(() => show({ isLoading: true, trouble: "late" }), patience);
    load()
      .then(
        (module) => show({ Part: module.default }),
        async () => show({ trouble: await whyMissing() }),
      )
      .finally(() => clearTimeout(timer));
  };
  const close = () => {
    last.current = undefined;
    setState({});
  };
  return { ...state, open, close };
}
