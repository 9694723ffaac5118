import type { Happening } from "./order-happenings.ts";

/** What the page shows of the order's disputes. The route fills it in, since disputes know orders. */
export interface OrderCases {
  happenings: readonly Happening[];
  /** Of the dispute that goes on, or of the newest. */
  path: string | undefined;
  /** Why nothing of them is known. */
  failure: Error | undefined;
  onRetry: () => void;
}
