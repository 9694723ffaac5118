/** What can be ticked beside the stars, by whoever bought and by whoever sold. */
export const buyerTags = [
  "on_time",
  "as_described",
  "right_weight",
  "papers_in_order",
  "easy_to_talk",
  "late",
  "below_quality",
  "short_weight",
  "papers_missing",
  "hard_to_talk",
] as const;

export const sellerTags = [
  "quick_unloading",
  "received_on_time",
  "clear_instructions",
  "easy_to_talk",
  "slow_unloading",
  "hard_to_talk",
] as const;

export const reviewTags = [...new Set([...buyerTags, ...sellerTags])] as const;
export type ReviewTag = (typeof buyerTags)[number] | (typeof sellerTags)[number];

export const maxReviewLength = 500;
export const maxReviewTags = 4;
/** For so long a seller may correct an answer; afterwards people rely on it. */
export const reviewAnswerMinutes = 30;
/** Below so many, a share says little: it is shown with that word. */
export const smallSample = 5;

/** What a party's record counts of its sales; each opens the list of what it counts. */
export const recordFacts = [
  "completed",
  "on_time",
  "late",
  "as_agreed",
  "not_as_agreed",
  "disputes_lost",
  "cancelled",
] as const;
export type RecordFact = (typeof recordFacts)[number];
