import { useRef } from "react";
import { newIntentId } from "~/platform/api/intent-id";

/** The same input keeps its id, so that sending it again is a repeat; other input is a new intent. */
export function useIntent(): (input: unknown) => string {
  const last = useRef<{ text: string; id: string }>(undefined);
  return (input) => {
    const text = JSON.stringify(input);
    if (last.current?.text !== text) last.current = { text, id: newIntentId() };
    return last.current.id;
  };
}
