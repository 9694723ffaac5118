import { z } from "zod";

/** When a bid is asked about once more: the dated setting `auctions.bid_question`. */
export const bidQuestionSchema = z.object({
  /** So many times the price, or in a reverse auction so many times below it: "2" or "1.5". */
  factor: z.string().regex(/^(?:[2-9]|[1-9]\d{1,2}|1\.[1-9]\d?|[2-9]\.\d{1,2})$/),
  /** Where the factor comes from, for whoever changes it next. */
  source: z.string().trim().min(10).max(500),
});
