import type { openTicket } from "@areon/contracts/support/support";
import type { EndpointInput } from "@areon/contracts/core/endpoint";

type OpenedBy = EndpointInput<typeof openTicket>["body"]["channel"];

interface ContactSubject {
  /** As other pages name it in `?assunto=`. */
  value: string;
  label: string;
  channel: OpenedBy;
}

/** What somebody may write about; the first one holds when nothing was chosen. */
export const contactSubjects: readonly ContactSubject[] = [
  { value: "duvida", label: "Dúvida sobre a plataforma", channel: "contact" },
  { value: "compra-e-venda", label: "Compra, venda ou entrega", channel: "contact" },
  { value: "carteira", label: "Carteira e pagamentos", channel: "contact" },
  { value: "leiloes", label: "Leilões", channel: "contact" },
  { value: "conta", label: "Minha conta e meu cadastro", channel: "contact" },
  { value: "enterprise", label: "Plano Enterprise", channel: "enterprise" },
  { value: "imprensa", label: "Imprensa", channel: "press" },
  { value: "carreiras", label: "Carreiras", channel: "contact" },
  { value: "privacidade", label: "Privacidade e dados pessoais", channel: "privacy" },
  { value: "denuncia", label: "Denúncia ou conduta", channel: "contact" },
];

export function subjectOf(value: string | null): ContactSubject {
  return contactSubjects.find((subject) => subject.value === value) ?? contactSubjects[0]!;
}
