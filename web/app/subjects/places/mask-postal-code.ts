/** `78890000` as it is typed or pasted to `78890-000`. */
export function maskPostalCode(typed: string): string {
  const digits = typed.replaceAll(/\D/g, "").slice(0, 8);
  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits;
}
