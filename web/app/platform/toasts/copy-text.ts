import { showToast } from "~/platform/toasts/toast-store";

/** Into the clipboard, and says so; where the browser forbids it, it says that instead. */
export async function copyText(text: string, doneTitle: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ title: doneTitle });
  } catch {
    showToast({
      tone: "error",
      title: "Não foi possível copiar",
      text: "Selecione e copie o texto.",
    });
  }
}
