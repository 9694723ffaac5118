import { Bell, ClipboardList, Gavel, LayoutDashboard, Package, Wallet } from "lucide-react";
import { useState } from "react";
import { StepUpDialog } from "~/subjects/identity/step-up-dialog";
import { AnchoredPanel } from "~/ui/anchored-panel";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { DefinitionRows } from "~/ui/definition-rows";
import { Dialog } from "~/ui/dialog";
import { Drawer } from "~/ui/drawer";
import { Field } from "~/ui/field";
import { Icon } from "~/ui/icon";
import { IconButton } from "~/ui/icon-button";
import { MoneyInput } from "~/ui/money-input";
import { NotificationRow } from "~/ui/notification-row";
import { Picture } from "~/ui/picture";
import { PriceWell } from "~/ui/price-well";
import { QuickAmounts } from "~/ui/quick-amounts";
import { KitSection } from "./kit-section.tsx";

const entries = [
  { label: "Dashboard", icon: LayoutDashboard },
  { label: "Meus Produtos", icon: Package },
  { label: "Pedidos", icon: ClipboardList },
  { label: "Carteira", icon: Wallet },
];

export function MenuAndOverlays() {
  return (
    <KitSection title="Menu recolhido (3rem) e aberto" span={5}>
      <div className="flex gap-3">
        <div className="grid w-12 shrink-0 content-start gap-1 rounded-lg bg-sidebar p-1">
          {entries.map((entry, index) => (
            <a
              key={entry.label}
              href="#conteudo"
              aria-label={entry.label}
              aria-current={index === 0 ? "page" : undefined}
              className="navlink w-10 justify-center px-0"
            >
              <Icon of={entry.icon} />
            </a>
          ))}
        </div>
        <div className="min-w-0 grow rounded-lg bg-sidebar p-2">
          {entries.map((entry, index) => (
            <a
              key={entry.label}
              href="#conteudo"
              aria-current={index === 0 ? "page" : undefined}
              className="navlink"
            >
              <Icon of={entry.icon} />
              {entry.label}
            </a>
          ))}
        </div>
      </div>
      <h3 className="mt-6 mb-3 font-sans text-sm font-semibold tracking-normal text-muted-foreground">
        Janela e gaveta
      </h3>
      <div className="flex flex-wrap gap-2.5">
        <BidDialogSample />
        <CartDrawerSample />
        <StepUpSample />
        <PanelSample />
      </div>
    </KitSection>
  );
}

function BidDialogSample() {
  const [open, setOpen] = useState(false);
  const [cents, setCents] = useState<bigint | null>(32_050n);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Fazer Lance
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Fazer Lance"
        description="Lote 18 · 40 garrotes Nelore, 13 @"
      >
        <PriceWell label="Lance Atual" price="R$ 318,50" unit="@" remainingMs={8_076_000} />
        <Field
          label="Seu lance por arroba"
          hint="Mínimo de R$ 319,50 (lance atual mais R$ 1,00)."
          className="mt-5"
        >
          {(control) => <MoneyInput {...control} value={cents} onValueChange={setCents} />}
        </Field>
        <QuickAmounts
          value={cents}
          onPick={setCents}
          amounts={[
            { label: "+ R$ 1", cents: 31_950n },
            { label: "+ R$ 2", cents: 32_050n },
            { label: "+ R$ 5", cents: 32_350n },
          ]}
        />
        <div className="mt-5 rounded-lg bg-muted p-3.5">
          <DefinitionRows
            rows={[
              { term: "520 arrobas × R$ 320,50", value: "R$ 166.660,00", strong: true },
              { term: "Saldo na carteira", value: "R$ 212.480,15" },
            ]}
          />
        </div>
        <Button size="lg" block className="mt-5" onClick={() => setOpen(false)}>
          Confirmar lance de R$ 320,50
        </Button>
        <p className="mt-3 text-center text-sm text-balance text-muted-foreground">
          O lance não pode ser desfeito. Se outra pessoa cobrir, avisamos na hora.
        </p>
      </Dialog>
    </>
  );
}

function PanelSample() {
  const [open, setOpen] = useState(false);
  return (
    <AnchoredPanel
      open={open}
      onOpenChange={setOpen}
      title="Notificações"
      aside={<Badge tone="clay">1 nova</Badge>}
      trigger={<IconButton icon={Bell} label="Painel, 99+ não lidas" counter="99+" />}
    >
      <ul className="rule">
        <NotificationRow
          to="/kit"
          icon={Gavel}
          tone="clay"
          title="Cobriram seu lance no Lote 18"
          time="2 min atrás"
          unread
          onMark={() => setOpen(false)}
        />
        <NotificationRow
          to={null}
          icon={Bell}
          tone="neutral"
          title="Um aviso sem página para abrir"
          time="14h02"
          unread={false}
        />
      </ul>
    </AnchoredPanel>
  );
}

function CartDrawerSample() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Abrir carrinho
      </Button>
      <Drawer
        open={open}
        onOpenChange={setOpen}
        title="Carrinho"
        aside={<Badge className="num">1 item</Badge>}
        footer={
          <>
            <div className="flex items-baseline justify-between">
              <span className="font-semibold">Total, sem frete</span>
              <b className="text-2xl num">R$ 256,80</b>
            </div>
            <Button size="lg" block className="mt-4">
              Finalizar Compra
            </Button>
          </>
        }
      >
        <div className="flex gap-3.5 py-4">
          <Picture
            src="/img/soja.webp"
            alt=""
            ratio="1/1"
            className="w-20 shrink-0 self-start rounded-md"
          />
          <div className="min-w-0 grow">
            <b className="block leading-snug font-semibold">Soja Premium</b>
            <span className="text-sm text-muted-foreground num">
              Sorriso, MT · R$ 128,40 / saca
            </span>
            <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
              <span className="num">2 sacas</span>
              <b className="font-semibold num">R$ 256,80</b>
            </div>
          </div>
        </div>
      </Drawer>
    </>
  );
}

/** What confirms money and bids; without a signed-in person the answer is a refusal. */
function StepUpSample() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Confirmar com PIN
      </Button>
      <StepUpDialog
        open={open}
        onOpenChange={setOpen}
        purpose="sensitive_data"
        reason="Pedimos de novo porque o valor passa de R$ 5.000,00."
        summary={
          <>
            <p className="text-sm text-muted-foreground">Pix para</p>
            <b className="block font-semibold">Transportes Araguaia</b>
            <p className="mt-1 text-3xl font-bold num">R$ 9.430,00</p>
          </>
        }
        action="Enviar Pix de R$ 9.430,00"
        onGranted={() => setOpen(false)}
      />
    </>
  );
}
