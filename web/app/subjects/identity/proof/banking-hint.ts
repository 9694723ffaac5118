import { storedText } from "~/platform/api/stored-session";

/** Goes with everything else of the person when they sign out. */
const bankingHintKey = "areon.banking_authenticated";

/**
 * Whether somebody has confirmed money on this device since they signed in. It decides what is explained to them, and
 * nothing else: every act of money is proven to the server, whatever stands here.
 */
export function hasConfirmedHere(): boolean {
  return storedText(bankingHintKey) === "true";
}

export function rememberConfirmation(isConfirmed: boolean): void {
  try {
    localStorage.setItem(bankingHintKey, String(isConfirmed));
  } catch {
    // A browser that keeps nothing explains it every time.
  }
}
