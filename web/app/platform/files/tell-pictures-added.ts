import { showToast } from "~/platform/toasts/toast-store";

export function tellPicturesAdded(count = 1): void {
  showToast({
    title: "Upload concluído!",
    text:
      count === 1 ? "Imagem adicionada com sucesso." : `${count} imagens adicionadas com sucesso.`,
  });
}
