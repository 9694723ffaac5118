import { isRefusal, type Refusal } from "./refusal.ts";

/** A demonstration that is refused is a fault of its script. */
export function insist<T>(answer: T | Refusal): T {
  if (isRefusal(answer)) {
    throw new Error(`the demo was refused: ${answer.refused} ${JSON.stringify(answer.params)}`);
  }
  return answer;
}
