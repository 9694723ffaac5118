import type { OrderState } from "@areon/contracts/orders/orders";
import { CircleCheck, CircleX, Clock4, Gavel, Plus } from "lucide-react";
import { useState } from "react";
import { OrderStateBadge } from "~/subjects/orders/order-state-badge";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import { Delta } from "~/ui/delta";
import { KitSection } from "./kit-section.tsx";

export function Actions() {
  return (
    <>
      <KitSection title="Botões" span={7}>
        <div className="flex flex-wrap gap-2.5">
          <Button>Comprar agora</Button>
          <Button variant="accent">Abrir Conta Grátis</Button>
          <Button variant="outline">Ver Detalhes</Button>
          <Button variant="soft">Seguir</Button>
          <Button variant="ghost">Cancelar</Button>
          <Button variant="danger">Excluir anúncio</Button>
        </div>
        <div className="mt-3 flex flex-wrap items-center gap-2.5">
          <Button size="lg">Grande 52</Button>
          <Button>Padrão 44</Button>
          <Button size="sm">Denso 36</Button>
          <BusySample />
          <Button variant="outline" className="outline-2 outline-offset-2 outline-ring">
            Com foco
          </Button>
        </div>
        <div className="mt-3 flex flex-wrap items-center gap-2.5">
          <ButtonLink to="/kit" icon={Plus} variant="outline">
            Criar Leilão
          </ButtonLink>
          <Button variant="danger-ghost">Abrir disputa</Button>
          <Button disabled>Publicar</Button>
        </div>
      </KitSection>
      <KitSection title="Selos e variação" span={5}>
        <div className="flex flex-wrap gap-2">
          <Badge tone="success" icon={CircleCheck}>
            Entregue
          </Badge>
          <Badge tone="warning" icon={Clock4}>
            Aguardando carga
          </Badge>
          <Badge tone="danger" icon={CircleX}>
            Recusado
          </Badge>
          <OrderSample state="shipped" />
          <Badge tone="clay" icon={Gavel}>
            Termina hoje
          </Badge>
          <Badge tone="gold">Mais escolhido</Badge>
          <Badge tone="brand">Leilão padrão</Badge>
          <Badge tone="outline">Rascunho</Badge>
          <OrderSample state="delivered" />
          <OrderSample state="delivered" isFrozen />
          <OrderSample state="cancelled" />
        </div>
        <p className="mt-4 flex flex-wrap items-center gap-4">
          <Delta variationPercent={1.24} />
          <Delta variationPercent={-0.48} />
          <Delta variationPercent={0} />
          <Delta variationPercent={2.15} pill />
          <Delta variationPercent={-1.12} pill />
          <Delta variationPercent={0} pill />
        </p>
      </KitSection>
    </>
  );
}

function OrderSample({ state, isFrozen = false }: { state: OrderState; isFrozen?: boolean }) {
  const order = { state, delivery: "cif", is_frozen: isFrozen } as const;
  return <OrderStateBadge order={order} side="buyer" />;
}

function BusySample() {
  const [busy, setBusy] = useState(true);
  return (
    <>
      <Button busyLabel={busy && "Entrando..."}>Entrar na conta</Button>
      <Button variant="ghost" size="sm" onClick={() => setBusy(!busy)}>
        {busy ? "Parar espera" : "Esperar"}
      </Button>
    </>
  );
}
