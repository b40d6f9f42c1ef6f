/** What runs on the practice server: a request, or the scenario of an error, and why. */
export interface Run {
  /** Number of the press that started it; 0 if only the fields are wanted. */
  press: number;
  /** Name of the error's example. */
  error?: string;
  /** Whether the reader has asked for the fields, which then get the focus. */
  isForFields?: true;
}
