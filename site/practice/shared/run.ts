/** What runs on the practice server: a request, or the scenario of an error. */
export interface Run {
  /** Number of the press that started it; 0 if nothing was pressed yet. */
  press: number;
  /** Name of the error's example. */
  error?: string;
}
