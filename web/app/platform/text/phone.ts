/** `(65) 99999-8888` while it is typed; a number from abroad keeps its plus and its own form. */
export function maskPhone(typed: string): string {
  if (typed.trimStart().startsWith("+")) return typed.trimStart().slice(0, 20);
  const digits = typed.replaceAll(/\D/g, "").slice(0, 11);
  if (digits.length < 3) return digits;
  const cut = digits.length > 10 ? 7 : 6;
  const head = `(${digits.slice(0, 2)}) ${digits.slice(2, cut)}`;
  return digits.length > cut ? `${head}-${digits.slice(cut)}` : head;
}

/** As it is sent: +5565999998888. Undefined for what can't be a mobile number. */
export function phoneNumberOf(typed: string): string | undefined {
  const digits = typed.replaceAll(/\D/g, "");
  if (typed.trimStart().startsWith("+")) {
    return /^[1-9]\d{7,14}$/.test(digits) ? `+${digits}` : undefined;
  }
  return /^[1-9]{2}9\d{8}$/.test(digits) ? `+55${digits}` : undefined;
}

/** `+5566999994821` as its owner knows it again: `(66) •••••-4821`. */
export function hidePhone(number: string): string {
  const digits = number.replaceAll(/\D/g, "");
  const last = digits.slice(-4);
  return digits.startsWith("55") ? `(${digits.slice(2, 4)}) •••••-${last}` : `+•••• ${last}`;
}
