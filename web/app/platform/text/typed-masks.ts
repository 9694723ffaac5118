/** Digits as they are typed, with the marks that people know between them. */
export function maskBirthDate(typed: string): string {
  return join(digitsOf(typed, 8), [2, 4], "/");
}

export function maskCpf(typed: string): string {
  const digits = digitsOf(typed, 11);
  const head = join(digits.slice(0, 9), [3, 6], ".");
  return digits.length > 9 ? `${head}-${digits.slice(9)}` : head;
}

/** Letters too: companies of today have them in their number. */
export function maskCnpj(typed: string): string {
  const marks = typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, "")
    .slice(0, 14);
  const head = join(marks.slice(0, 8), [2, 5], ".");
  const branch = marks.length > 8 ? `${head}/${marks.slice(8, 12)}` : head;
  return marks.length > 12 ? `${branch}-${marks.slice(12)}` : branch;
}

/** A CPF until it is too long for one or holds a letter: then it is a CNPJ. */
export function maskDocument(typed: string): string {
  const marks = typed.replaceAll(/[^0-9A-Za-z]/g, "");
  return marks.length > 11 || /[A-Za-z]/.test(marks) ? maskCnpj(typed) : maskCpf(typed);
}

/** `13/11/1980` to `1980-11-13`; undefined for a day that no calendar has. */
export function birthDateOf(typed: string): string | undefined {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(typed) ?? [];
  if (!day || !month || !year) return undefined;
  const text = `${year}-${month}-${day}`;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined;
}

function digitsOf(typed: string, most: number): string {
  return typed.replaceAll(/\D/g, "").slice(0, most);
}

function join(digits: string, cuts: readonly number[], mark: string): string {
  const ends = [...cuts, digits.length];
  const parts = ends.map((end, index) => digits.slice(ends[index - 1] ?? 0, end));
  return parts.filter((part) => part !== "").join(mark);
}
