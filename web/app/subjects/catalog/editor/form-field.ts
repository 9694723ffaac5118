/** Names of fields as the API tells them: those of the content, and `photos`, `stock`. */
export type FieldName = string;

/** What is wrong, by field. */
export type FieldErrors = Readonly<Record<FieldName, string>>;

/** Marks the place of a field, so that a list of what is missing can lead there. */
export function fieldPlace(name: FieldName): { "data-field": string } {
  return { "data-field": name };
}

const focusable = "input:not([type=file]), select, textarea, button, input";

/** Leads to the first of these fields that the page has. */
export function focusField(names: readonly FieldName[]): void {
  for (const name of names) {
    const place = document.querySelector(`[data-field="${CSS.escape(name)}"]`);
    const control = place?.querySelector<HTMLElement>(focusable);
    if (!place || !control) continue;
    place.scrollIntoView({ block: "center" });
    control.focus({ preventScroll: true });
    return;
  }
}
