import type { LinkRowProps } from "~/ui/link-row";

/** What waits for the person, each with the way to the list that shows as many. */
export interface WaitingRows {
  /** The weightiest first. */
  rows: readonly (LinkRowProps & { title: string })[];
  /** Nothing came so far. */
  isComing: boolean;
  /** Some of it could not be counted. */
  isIncomplete: boolean;
  askAgain: () => void;
}
