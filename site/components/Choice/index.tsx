import { createContext, type ReactNode } from "react";
import styles from "./styles.module.css";

/** What is between the tabs and their panels: choices for all of them. */
export const ChoicesOfTabs = createContext<ReactNode>(null);

interface Props {
  name: string;
  value: string | number;
  onChoose: (value: string) => void;
  onFocus?: () => void;
  /** Its options. */
  children: ReactNode;
}

/** A small list of choices in a bar, with its name before it. It is there once scripts are. */
export default function Choice({ name, value, onChoose, onFocus, children }: Props) {
  return (
    <label className={`needs-scripts ${styles.choice}`} data-mdast="ignore">
      {name}
      <select value={value} onFocus={onFocus} onChange={({ target }) => onChoose(target.value)}>
        {children}
      </select>
    </label>
  );
}

/** Options whose values are their numbers. */
export function options(names: string[]): ReactNode {
  return names.map((name, index) => (
    <option key={name} value={index}>
      {name}
    </option>
  ));
}
