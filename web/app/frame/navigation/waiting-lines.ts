import type { Waiting, WaitingKind } from "@areon/contracts/core/waiting";
import {
  BadgeCheck,
  ClipboardCheck,
  ClipboardList,
  FileCheck,
  Gavel,
  Handshake,
  MessageCircleQuestionMark,
  Package,
  ReceiptText,
  Scale,
  Star,
  Truck,
  type LucideIcon,
} from "lucide-react";
import type { SessionRole } from "~/platform/api/session-user";
import type { WaitingRows } from "~/platform/navigation/waiting-rows";
import { cappedText } from "~/platform/text/capped-count";
import type { IconTileProps } from "~/ui/icon-tile";

interface WaitingLine {
  kind: WaitingKind;
  /** The list with the filter that leaves what is counted. */
  to: string;
  icon: LucideIcon;
  tone: IconTileProps["tone"];
  /** After the number, of one and of several. */
  one: string;
  many: string;
  detail: string;
}

const disputes = {
  icon: Scale,
  tone: "danger",
  one: "disputa precisa de você",
  many: "disputas precisam de você",
} as const;
const negotiations = {
  icon: Handshake,
  tone: "info",
  one: "negociação espera a sua resposta",
  many: "negociações esperam a sua resposta",
} as const;
const sales = {
  kind: "orders.sale",
  icon: Truck,
  tone: "warning",
  one: "venda precisa de você",
  many: "vendas precisam de você",
  detail: "Enviar a carga ou conferir a devolução",
} as const;
const purchases = {
  kind: "orders.purchase",
  icon: ClipboardCheck,
  tone: "warning",
  detail: "Pagar ou conferir a carga",
} as const;
const auctions: WaitingLine = {
  kind: "auctions.own",
  to: "/auctions/mine?aba=precisam-de-voce",
  icon: Gavel,
  tone: "primary",
  one: "leilão precisa de você",
  many: "leilões precisam de você",
  detail: "Pagar, responder ou dar outro lance",
};

/** What a home says of what waits, the weightiest first; a line more is a list more. */
export const waitingLines: Readonly<Record<SessionRole, readonly WaitingLine[]>> = {
  buyer: [
    {
      ...disputes,
      kind: "disputes.purchase",
      to: "/buyer/disputes?situacao=precisam-de-voce",
      detail: "Responder antes do prazo",
    },
    {
      ...disputes,
      kind: "disputes.sale",
      to: "/buyer/disputes?aba=vendas&situacao=precisam-de-voce",
      detail: "Sobre o que você vendeu",
    },
    {
      ...purchases,
      to: "/buyer/orders?situacao=precisam-de-voce",
      one: "pedido precisa de você",
      many: "pedidos precisam de você",
    },
    { ...sales, to: "/buyer/orders?aba=vendas&situacao=precisam-de-voce" },
    auctions,
    {
      ...negotiations,
      kind: "negotiations.purchase",
      to: "/buyer/negotiations?situacao=esperam-voce",
      detail: "Aceitar, recusar ou contrapropor",
    },
    {
      ...negotiations,
      kind: "negotiations.sale",
      to: "/buyer/negotiations?lado=vendas&situacao=esperam-voce",
      detail: "Você está vendendo",
    },
  ],
  seller: [
    {
      ...disputes,
      kind: "disputes.sale",
      to: "/seller/disputes?situacao=precisam-de-voce",
      detail: "Sobre o que você vendeu",
    },
    {
      ...disputes,
      kind: "disputes.purchase",
      to: "/seller/disputes?aba=compras&situacao=precisam-de-voce",
      detail: "Sobre o que você comprou",
    },
    { ...sales, to: "/seller/orders?situacao=precisam-de-voce" },
    {
      ...purchases,
      to: "/seller/orders?aba=compras&situacao=precisam-de-voce",
      one: "compra precisa de você",
      many: "compras precisam de você",
    },
    auctions,
    {
      ...negotiations,
      kind: "negotiations.sale",
      to: "/seller/negotiations?situacao=esperam-voce",
      detail: "Você está vendendo",
    },
    {
      ...negotiations,
      kind: "negotiations.purchase",
      to: "/seller/negotiations?lado=compras&situacao=esperam-voce",
      detail: "Você está comprando",
    },
    {
      kind: "catalog.question",
      to: "/seller/questions",
      icon: MessageCircleQuestionMark,
      tone: "primary",
      one: "pergunta espera a sua resposta",
      many: "perguntas esperam a sua resposta",
      detail: "Sobre seus anúncios",
    },
    {
      kind: "reviews.review",
      to: "/seller/reviews",
      icon: Star,
      tone: "primary",
      one: "avaliação sem resposta",
      many: "avaliações sem resposta",
      detail: "Sobre o que você vendeu",
    },
  ],
  admin: [
    {
      kind: "admin.approval",
      to: "/admin/dashboard#aprovacoes",
      icon: FileCheck,
      tone: "warning",
      one: "pedido espera sua decisão",
      many: "pedidos esperam sua decisão",
      detail: "Aprovações",
    },
    {
      kind: "disputes.assigned",
      to: "/admin/disputes?fila=minha-vez",
      icon: ClipboardList,
      tone: "danger",
      one: "disputa sua precisa de você",
      many: "disputas suas precisam de você",
      detail: "Você assumiu o caso",
    },
    {
      kind: "disputes.desk",
      to: "/admin/disputes?fila=mesa",
      icon: Scale,
      tone: "danger",
      one: "disputa espera a mesa",
      many: "disputas esperam a mesa",
      detail: "A próxima decisão é nossa",
    },
    {
      kind: "identity.verification",
      to: "/admin/users?aba=verificacoes",
      icon: BadgeCheck,
      tone: "info",
      one: "pessoa na fila de verificação",
      many: "pessoas na fila de verificação",
      detail: "Documentos enviados",
    },
    {
      kind: "orders.note",
      to: "/admin/orders?marca=note",
      icon: ReceiptText,
      tone: "warning",
      one: "nota fiscal espera a conferência",
      many: "notas fiscais esperam a conferência",
      detail: "Emitidas pela SEFAZ para produtores",
    },
    {
      kind: "catalog.listing",
      to: "/admin/products",
      icon: Package,
      tone: "primary",
      one: "anúncio espera por uma decisão",
      many: "anúncios esperam por uma decisão",
      detail: "Publicações e mudanças",
    },
  ],
};

/** The lines of which something waits; what is not known is left out. */
export function waitingRows(
  role: SessionRole,
  waitingOf: (kind: WaitingKind) => Waiting | undefined,
): WaitingRows["rows"] {
  return waitingLines[role].flatMap(({ kind, one, many, ...line }) => {
    const { waiting } = waitingOf(kind) ?? {};
    if (!waiting?.count) return [];
    return [{ ...line, title: `${cappedText(waiting)} ${waiting.count === 1 ? one : many}` }];
  });
}
