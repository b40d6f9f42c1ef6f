import styles from "../drawings.module.css";

interface SheetProps {
  x: number;
  y: number;
  width: number;
  height: number;
  /** `outlined` if its edge carries meaning, `quiet` for what is put aside. */
  look?: "outlined" | "quiet";
}

/** A page or list of the app, or another service: a rounded sheet. */
export default function Sheet({ x, y, width, height, look }: SheetProps) {
  return <rect className={styles.sheet} data-look={look} x={x} y={y} width={width} height={height} rx={12} />;
}
