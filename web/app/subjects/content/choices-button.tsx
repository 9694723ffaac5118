import { openChoices } from "./consents/open-choices.ts";

/** Opens the question again; without JavaScript nothing optional happens, so there is nothing to choose. */
export function ChoicesButton({ className }: { className: string }) {
  return (
    <button
      type="button"
      className={`hidden [.js_&]:inline-flex ${className}`}
      onClick={openChoices}
    >
      Escolher cookies
    </button>
  );
}
