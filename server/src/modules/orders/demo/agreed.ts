import { isRefusal, type Refusal } from "#platform/refusal";

/** A demonstration that is refused is a fault of its script. */
export function agreed<T>(answer: T | Refusal): T {
  if (isRefusal(answer)) {
    throw new Error(`a demo order was refused: ${answer.refused} ${JSON.stringify(answer.params)}`);
  }
  return answer;
}
