import { Download, FileBadge, ReceiptText, Truck } from "lucide-react";
import { formatMoney } from "~/platform/text/money";
import { Badge } from "~/ui/badge";
import { BidRow } from "~/ui/bid-row";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Checkbox } from "~/ui/checkbox";
import { DefinitionRows } from "~/ui/definition-rows";
import { DocRow } from "~/ui/doc-row";
import { IconButton } from "~/ui/icon-button";
import { LinkRow } from "~/ui/link-row";
import { NeedsYouCard } from "~/ui/needs-you-card";
import { SplitBar } from "~/ui/split-bar";
import { Timeline } from "~/ui/timeline";
import { KitSection } from "./kit-section.tsx";

export function OrderPath() {
  return (
    <KitSection title="Pedido" span={3}>
      <div className="text-[.9375rem]">
        <Timeline
          steps={[
            { title: "Pagamento reservado", state: "done" },
            { title: "Carga saiu", state: "done" },
            { title: "A caminho", detail: "Chega hoje, às 17h · Rondonópolis, MT", state: "now" },
            { title: "Conferência", detail: "Com você", state: "next" },
          ]}
        />
      </div>
    </KitSection>
  );
}

export function NeedsYou() {
  return (
    <KitSection title="Precisa de você" span={7} bare>
      <NeedsYouCard
        icon={Truck}
        title="A carga chegou hoje, às 13h10"
        text="Confira antes de liberar. Sem resposta até 16 nov, 13h10, o valor é liberado ao vendedor."
        actions={
          <>
            <Button size="lg" disabled>
              Confirmar recebimento e liberar R$ 171.498,64
            </Button>
            <Button size="lg" variant="outline">
              Abrir disputa
            </Button>
          </>
        }
        hint="Marque os 2 itens para liberar. Com disputa aberta, o dinheiro continua guardado."
      >
        <div className="rule border-y">
          <Checkbox large label="Cabeças contadas" detail="40 de 40" defaultChecked />
          <Checkbox large label="Peso na balança" detail="15.588 kg" />
        </div>
      </NeedsYouCard>
    </KitSection>
  );
}

export function Bids() {
  return (
    <KitSection title="Histórico de lances" span={5} bare>
      <Card as="div" className="overflow-hidden">
        <ol>
          <BidRow
            who="Ed••• M."
            leading
            where="Querência, MT · 14h31"
            amount={formatMoney("318.50")}
          />
          <BidRow who="Você" own where="Rondonópolis, MT · 14h29" amount={formatMoney("317.00")} />
          <BidRow who="Ed••• M." automatic where="Querência, MT · 14h29" amount="R$ 316,50" />
          <BidRow who="Le••• P." where="Jussara, GO · 14h12" amount="R$ 1.250.000,00" />
        </ol>
      </Card>
    </KitSection>
  );
}

export function Documents() {
  return (
    <>
      <KitSection title="Documentos e tarefas" span={6}>
        <ul className="rule">
          <DocRow
            icon={ReceiptText}
            name="NF-e 000.012.847"
            detail="Chave 5126 1100 … 4821 · PDF e XML"
            action={<IconButton icon={Download} label="Baixar NF-e 000.012.847" />}
          />
          <DocRow
            icon={FileBadge}
            name="GTA 51-0487213"
            detail="40 bovinos · válida até 15 nov"
            action={<IconButton icon={Download} label="Baixar GTA 51-0487213" />}
          />
        </ul>
        <div className="-mx-3 mt-2 border-t pt-2">
          <LinkRow
            to="/kit"
            icon={Truck}
            tone="warning"
            title="Agendar carga do pedido 48.207"
            detail="Comprador espera até 17h"
          />
        </div>
      </KitSection>
      <KitSection title="Divisão e somas" span={6}>
        <div className="flex items-start justify-between gap-3">
          <p className="font-semibold">70% para você, 30% volta ao comprador</p>
          <Badge tone="clay">Faltam 18 h</Badge>
        </div>
        <SplitBar
          className="mt-4"
          label="70% para o vendedor, 30% para o comprador"
          shares={[
            { percent: 70, tone: "primary" },
            { percent: 30, tone: "accent" },
          ]}
        />
        <dl className="mt-3 grid grid-cols-2 gap-4">
          <div>
            <dt className="text-sm text-muted-foreground">Você recebe</dt>
            <dd className="text-xl font-bold num md:text-2xl">R$ 10.143,00</dd>
          </div>
          <div className="text-right">
            <dt className="text-sm text-muted-foreground">Comprador recebe</dt>
            <dd className="text-xl font-bold num md:text-2xl">R$ 4.347,00</dd>
          </div>
        </dl>
        <DefinitionRows
          className="mt-4 border-t pt-4"
          rows={[
            { term: "Subtotal", value: "R$ 163.510,00" },
            { term: "Seguro da carga", value: "R$ 327,02" },
            { term: "Total", value: "R$ 163.837,02", strong: true },
          ]}
        />
      </KitSection>
    </>
  );
}
