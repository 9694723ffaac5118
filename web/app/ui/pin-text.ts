/** Six boxes. The digits always stand together from the left, so a gap can not arise. */
const pinLength = 6;

export interface PinStep {
  value: string;
  /** The box that gets the focus next. */
  focus: number;
}

/**
 * What typing, a keyboard suggestion or a pasted code does. Several digits at once fill the boxes
 * from the one they arrived in; a single digit replaces the digit of its box.
 */
export function pinAfterInput(input: { value: string; box: number; raw: string }): PinStep {
  const start = Math.min(input.box, input.value.length);
  const typed = withoutOldDigit(input.raw.replace(/\D/g, ""), input.value[start]);
  if (typed === "") return { value: input.value, focus: start };
  const rest = input.value.slice(start + typed.length);
  const value = (input.value.slice(0, start) + typed + rest).slice(0, pinLength);
  return { value, focus: Math.min(start + typed.length, pinLength - 1) };
}

/** Deletes the digit of the box, or the one before when the box is empty. */
export function pinAfterBackspace(input: { value: string; box: number }): PinStep {
  const at = input.box < input.value.length ? input.box : input.value.length - 1;
  if (at < 0) return { value: "", focus: 0 };
  const value = input.value.slice(0, at) + input.value.slice(at + 1);
  return { value, focus: at };
}

/** A box that already has a digit reports both digits; the new one is the one that differs. */
function withoutOldDigit(digits: string, old: string | undefined): string {
  if (digits.length !== 2 || old === undefined) return digits;
  return digits.startsWith(old) ? digits.slice(1) : digits.slice(0, 1);
}
