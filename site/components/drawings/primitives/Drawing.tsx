import { Children, type ReactNode } from "react";
import styles from "../drawings.module.css";

interface DrawingProps {
  /** One or two sentences under or beside the picture. */
  caption: ReactNode;
  /** One or two `Panel`s: side by side if there is room, otherwise one below the other. */
  children: ReactNode;
}

/** The frame that all drawings share: panels and a caption. */
export default function Drawing({ caption, children }: DrawingProps) {
  return (
    <div className={styles.container}>
      <figure className={styles.frame} data-panels={Children.count(children)}>
        {children}
        <figcaption className={styles.caption}>{caption}</figcaption>
      </figure>
    </div>
  );
}
