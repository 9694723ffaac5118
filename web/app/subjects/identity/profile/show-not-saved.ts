import { authErrorText } from "~/platform/acts/auth-error-text";
import { showToast } from "~/platform/toasts/toast-store";

/** A change that applies at once has no form to show its failure in. */
export function showNotSaved(failure: unknown): void {
  showToast({ tone: "error", title: "Não foi salvo", text: authErrorText(failure) });
}
