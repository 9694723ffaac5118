/** What a thief would try first is no PIN: one digit, a pattern, a run, or a number of the person. */
export function isPinTooSimple(
  pin: string,
  { birthDate, cpf }: { birthDate: string; cpf: string },
): boolean {
  return isPattern(pin) || isRun(pin) || datesOf(birthDate).has(pin) || cpf.includes(pin);
}

/** 111111, 121212, 123123. */
function isPattern(pin: string): boolean {
  return [1, 2, 3].some((length) => pin.slice(0, length).repeat(pin.length / length) === pin);
}

/** 123456, 654321, 890123: each digit is one more, or one less, than the one before. */
function isRun(pin: string): boolean {
  const digits = Array.from(pin, Number);
  const steps = digits.slice(1).map((digit, index) => (digit - digits[index]! + 10) % 10);
  return steps.every((step) => step === 1) || steps.every((step) => step === 9);
}

function datesOf(birthDate: string): Set<string> {
  const [year, month, day] = birthDate.split("-") as [string, string, string];
  const short = year.slice(2);
  return new Set([
    day + month + short,
    month + day + short,
    short + month + day,
    day + year,
    year + day,
    month + year,
    year + month,
  ]);
}
