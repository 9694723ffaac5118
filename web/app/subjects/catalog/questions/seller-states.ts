import type { SellerQuestionState } from "@areon/contracts/catalog/questions";

export interface SellerState {
  state: SellerQuestionState;
  /** In the address. */
  word: string;
  label: string;
  empty: string;
}

export const sellerStates: readonly SellerState[] = [
  {
    state: "waiting",
    word: "esperando",
    label: "Esperando resposta",
    empty: "Nenhuma pergunta espera por você",
  },
  {
    state: "answered",
    word: "respondidas",
    label: "Respondidas",
    empty: "Nenhuma pergunta respondida ainda",
  },
  { state: "hidden", word: "ocultadas", label: "Ocultadas", empty: "Nenhuma pergunta ocultada" },
];
