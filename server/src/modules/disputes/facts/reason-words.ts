import type { DisputeReason } from "@areon/contracts/disputes/disputes";

/** As they are chosen on the screen. */
export const reasonWords: Readonly<Record<DisputeReason, string>> = {
  not_arrived: "a carga não chegou",
  less_quantity: "chegou menos do que o combinado",
  quality: "a qualidade está fora do combinado",
  damaged: "a carga chegou danificada",
  wrong_goods: "chegou outra mercadoria",
  documents: "faltam documentos ou eles estão errados",
  return_not_arrived: "a devolução não chegou",
  other: "outro motivo",
};
