import type { NotificationKind } from "@areon/contracts/identity/notification-kind";
import type { SessionRole } from "~/platform/api/session-user";

/** Stands in the place of notifications that could not be loaded. The server never hears of it. */
export interface Placeholder {
  id: `mock-${string}`;
  type: NotificationKind;
  title: string;
  message: string;
  link: string;
}

/** General tips for the role. Nothing here may look like an order, a payment or a bid. */
export function placeholdersFor(role: SessionRole): readonly Placeholder[] {
  return [...tips[role], securityTip(role)];
}

const tips: Readonly<Record<SessionRole, readonly Placeholder[]>> = {
  buyer: [
    {
      id: "mock-buyer-registration",
      type: "order",
      title: "Cadastro completo abre as compras",
      message: "Com CPF, endereço e PIN confirmados, você compra e transfere sem esperar.",
      link: "/buyer/cadastro",
    },
    {
      id: "mock-buyer-quotes",
      type: "product",
      title: "Acompanhe o câmbio antes de negociar",
      message: "As cotações da Bolsa dizem de que horas são.",
      link: "/bolsa",
    },
  ],
  seller: [
    {
      id: "mock-seller-documents",
      type: "product",
      title: "Vendedor verificado passa mais confiança",
      message: "Envie seus documentos para receber o selo.",
      link: "/seller/cadastro",
    },
    {
      id: "mock-seller-quotes",
      type: "financial",
      title: "Acompanhe o câmbio antes de formar preço",
      message: "As cotações da Bolsa dizem de que horas são.",
      link: "/bolsa",
    },
  ],
  admin: [
    {
      id: "mock-admin-queue",
      type: "system",
      title: "Verificações por ordem de chegada",
      message: "A fila mostra primeiro quem espera há mais tempo.",
      link: "/admin/users?aba=verificacoes",
    },
    {
      id: "mock-admin-reason",
      type: "system",
      title: "Todo ato pede um motivo",
      message: "O motivo fica na trilha de auditoria, junto de quem decidiu.",
      link: "/admin/dashboard",
    },
  ],
};

function securityTip(role: SessionRole): Placeholder {
  return {
    id: `mock-${role}-security`,
    type: "system",
    title: "Verificação em duas etapas protege a conta",
    message: "Além da senha, um código do seu celular.",
    link: "/two-factor-auth",
  };
}
