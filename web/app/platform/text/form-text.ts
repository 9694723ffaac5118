/** A field of a form as it was typed, without the blanks around it; a file is no text. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
}
