/** The specification wants these failures logged and the person spared. */
export function logFailure(what: string, failure: unknown): void {
  console.warn(what, failure);
}
