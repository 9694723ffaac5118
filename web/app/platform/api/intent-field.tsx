import { useEffect, useRef } from "react";
import { newIntentId } from "~/platform/api/intent-id";

/**
 * The id of one sending, inside a form. A public page is the same for everyone, so the id is born in the
 * browser; who has no JavaScript sends an empty one and gets theirs on arrival. For another sending it is
 * drawn anew, with another `key`.
 */
export function IntentField() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current) field.current.value = newIntentId();
  }, []);
  return <input ref={field} type="hidden" name="id" defaultValue="" />;
}
