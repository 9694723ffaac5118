import { maximumPhotos } from "@areon/contracts/catalog/terms/limits";
import { showToast } from "~/platform/toasts/toast-store";

const maxBytes = 5 * 1024 * 1024;

/** Those of the chosen files that may be sent; of the others the person is told why not. */
export function acceptPhotos(chosen: readonly File[], free: number): readonly File[] {
  const pictures = chosen.filter((file) => file.type.startsWith("image/"));
  const fitting = pictures.filter((file) => file.size <= maxBytes);
  if (pictures.length < chosen.length) {
    const text = "Apenas imagens são permitidas.";
    showToast({ tone: "error", title: "Formato inválido", text });
  } else if (fitting.length < pictures.length) {
    const text = "O arquivo deve ter no máximo 5MB.";
    showToast({ tone: "error", title: "Arquivo muito grande", text });
  } else if (fitting.length > free) {
    const text = `Um anúncio tem até ${maximumPhotos} fotos. Tire uma para pôr outra.`;
    showToast({ tone: "error", title: "Fotos demais", text });
  }
  return fitting.slice(0, free);
}

/** The list with one photo at another place; the others close up. */
export function movePhoto<Photo>(photos: readonly Photo[], from: number, to: number): Photo[] {
  const moved = photos[from];
  if (moved === undefined || to < 0 || to >= photos.length) return [...photos];
  return photos.toSpliced(from, 1).toSpliced(to, 0, moved);
}
