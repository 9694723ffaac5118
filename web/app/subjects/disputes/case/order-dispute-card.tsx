import type { OrderDetail } from "@areon/contracts/orders/orders";
import { useQuery } from "@tanstack/react-query";
import { Scale } from "lucide-react";
import { useSessionUser } from "~/platform/api/session-user";
import { formatMoney } from "~/platform/text/money";
import { ButtonLink } from "~/ui/button-link";
import { Card } from "~/ui/card";
import { Icon } from "~/ui/icon";
import { disputesOfOrderQuery } from "./dispute-queries.ts";
import { disputePath } from "./dispute-words.ts";

/** What the order's page shows of disputes. */
export const orderDisputeParts = {
  Card: OrderDisputeCard,
  OpenLink: OpenDisputeLink,
  Link: DisputeOfOrderLink,
};

/** The way into a dispute, or to the one that there is or was. */
function OrderDisputeCard({ order }: { order: OrderDetail }) {
  const wasDisputed = order.steps.some(({ act }) => act === "open_dispute");
  const mayOpen = order.can.includes("open_dispute");
  if (!mayOpen && !wasDisputed) return null;
  return (
    <Card padding="snug" className="flex gap-3 print:hidden" aria-label="Disputa">
      <Icon of={Scale} size="lg" className="shrink-0 text-primary" />
      <div className="min-w-0 text-[.9375rem]">
        <b className="block font-semibold">{mayOpen ? openTitle(order) : "Disputa deste pedido"}</b>
        <p className="text-muted-foreground">
          {mayOpen ? openText(order) : "As provas, a conversa e o acerto ficam guardados."}
        </p>
        <div className="mt-2 -ml-3 flex flex-wrap">
          {wasDisputed && <DisputeOfOrderLink order={order} variant="ghost" />}
          {mayOpen && <OpenDisputeLink order={order} variant="ghost" />}
        </div>
      </div>
    </Card>
  );
}

function openTitle({ side, state }: OrderDetail): string {
  if (side === "buyer") return "Chegou algo diferente?";
  return state === "returning" ? "A devolução não veio como devia?" : "Não chegam a um acordo?";
}

function openText({ side, completed_at: completedAt, money }: OrderDetail): string {
  if (completedAt !== null)
    return "Você ainda pode abrir uma disputa nos dias depois da liberação.";
  const held = `Com disputa aberta, ${formatMoney(money.held)} continuam guardados.`;
  return side === "buyer" ? `Tire fotos antes de descarregar e abra a disputa. ${held}` : held;
}

interface OrderLinkProps {
  order: OrderDetail;
  variant: "outline" | "ghost" | "danger-ghost";
  size?: "md" | "lg" | undefined;
  block?: boolean | undefined;
}

function OpenDisputeLink({ order, ...look }: OrderLinkProps) {
  return (
    <ButtonLink {...look} icon={Scale} to={`/${useArea()}/disputes/new?order=${order.code}`}>
      Abrir disputa
    </ButtonLink>
  );
}

/** To the newest one. */
function DisputeOfOrderLink({ order, ...look }: OrderLinkProps) {
  const area = useArea();
  const { data } = useQuery(disputesOfOrderQuery(order.side, order.id));
  const dispute = data?.disputes[0];
  return (
    <ButtonLink
      {...look}
      icon={Scale}
      to={dispute ? disputePath(area, dispute.code) : `/${area}/disputes`}
    >
      Ver disputa
    </ButtonLink>
  );
}

/** A seller's own purchases are in the seller's area too. */
function useArea(): "buyer" | "seller" {
  return useSessionUser()?.role === "seller" ? "seller" : "buyer";
}
