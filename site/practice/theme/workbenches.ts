/** How each workbench on the page shows an error, by operationId. */
const workbenches = new Map<string, (error: string) => void>();

/**
 * Lets buttons elsewhere on the page show errors on a workbench.
 *
 * @returns a function that ends this.
 */
export function addWorkbench(operation: string, show: (error: string) => void): () => void {
  workbenches.set(operation, show);
  return () => workbenches.delete(operation);
}

/** @returns whether the page has a workbench for this operation, which then shows the error. */
export function showOnWorkbench(operation: string, error: string): boolean {
  const show = workbenches.get(operation);
  show?.(error);
  return show !== undefined;
}
