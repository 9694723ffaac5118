/** For so long an answer may be corrected; afterwards people rely on it. */
export const answerMinutes = 15;

export function correctableUntil(answeredAt: Date): Date {
  return new Date(answeredAt.getTime() + answerMinutes * 60_000);
}

export function isCorrectable(answeredAt: Date, now: Date): boolean {
  return now < correctableUntil(answeredAt);
}
