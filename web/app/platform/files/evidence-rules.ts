import { showToast } from "~/platform/toasts/toast-store";

const maxBytes = 10 * 1024 * 1024;

const acceptedTypes: ReadonlySet<string> = new Set(["image/jpeg", "image/png", "application/pdf"]);

/** For the file chooser: on a phone it offers the camera too. */
export const evidenceTypes = [...acceptedTypes].join(",");

/** Those of the chosen files that may be sent; of the others the person is told why not. */
export function acceptEvidence(chosen: readonly File[], free: number): readonly File[] {
  const readable = chosen.filter(({ type }) => acceptedTypes.has(type));
  const fitting = readable.filter(({ size }) => size > 0 && size <= maxBytes);
  if (readable.length < chosen.length) {
    complain("Formato inválido", "Junte fotos em JPG ou PNG, ou documentos em PDF.");
  } else if (fitting.length < readable.length) {
    complain("Arquivo muito grande", "Cada arquivo pode ter até 10 MB.");
  } else if (fitting.length > free) {
    complain("Provas demais", "Cada lado junta até 20 arquivos.");
  }
  return fitting.slice(0, Math.max(0, free));
}

function complain(title: string, text: string): void {
  showToast({ tone: "error", title, text });
}

const longestTitle = 80;

/** How the names begin that phones and cameras give. */
const cameraWords = /^(?:img|dsc|dscn|pxl|image|whatsapp image|scan|foto)(?![a-z])/i;

/**
 * What to call a file until its owner says better. The names that cameras give say nothing, those of
 * documents often do.
 */
export function firstTitle({ name, type }: Pick<File, "name" | "type">, number: number): string {
  const words = name
    .replace(/\.[^.]+$/, "")
    .replaceAll(/[_-]+/g, " ")
    .trim();
  const isCameraName = !/[a-zà-ú]{3}/i.test(words.replace(cameraWords, ""));
  if (words.length >= 2 && !isCameraName) return words.slice(0, longestTitle);
  return type === "application/pdf" ? `Documento ${number}` : `Foto ${number}`;
}
