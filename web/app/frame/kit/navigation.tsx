import { Ban, Download, Mail, UserCheck } from "lucide-react";
import { useState } from "react";
import { ActionBar } from "~/ui/action-bar";
import { AppliedFilter } from "~/ui/applied-filter";
import { BackLink } from "~/ui/back-link";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { Button } from "~/ui/button";
import { Checkbox } from "~/ui/checkbox";
import { Chip, ChipRow } from "~/ui/chip";
import { FilterFieldset } from "~/ui/filter-fieldset";
import { IconButton } from "~/ui/icon-button";
import { KeysetPager } from "~/ui/keyset-pager";
import { LinkTabs } from "~/ui/link-tabs";
import { Menu } from "~/ui/menu";
import { Segmented } from "~/ui/segmented";
import { StepDots } from "~/ui/step-dots";
import { Tooltip } from "~/ui/tooltip";
import { KitSection } from "./kit-section.tsx";

export function TabsAndFilters() {
  return (
    <KitSection title="Abas, filtros e segmentos" span={5}>
      <FilterSample />
      <PeriodSample />
      <FilterFieldset legend="Modo de entrega">
        <Checkbox label="FOB, retirada por sua conta" />
        <Checkbox label="CIF, entregue no destino" defaultChecked />
      </FilterFieldset>
      <ActionBarSample />
    </KitSection>
  );
}

/** On a phone only. The frame keeps the bar inside the sample instead of at the foot of the screen. */
function ActionBarSample() {
  return (
    <div className="relative h-24 overflow-hidden rounded-md border [transform:translateZ(0)] md:hidden">
      <ActionBar>
        <div className="flex items-center justify-between gap-4">
          <b className="text-xl num">R$&nbsp;163.837,02</b>
          <Button size="lg">Finalizar Compra</Button>
        </div>
      </ActionBar>
    </div>
  );
}

const subjects = ["Tudo", "Grãos", "Máquinas"];

function FilterSample() {
  const [subject, setSubject] = useState("Tudo");
  const [verified, setVerified] = useState(true);
  return (
    <div>
      <ChipRow label="Categoria">
        {subjects.map((name) => (
          <Chip key={name} pressed={name === subject} onClick={() => setSubject(name)}>
            {name}
          </Chip>
        ))}
        <Chip>
          Filtros <b className="num">2</b>
        </Chip>
        {verified && <AppliedFilter label="Só verificados" onRemove={() => setVerified(false)} />}
      </ChipRow>
    </div>
  );
}

function PeriodSample() {
  const [period, setPeriod] = useState<"1M" | "6M" | "1A">("1M");
  return (
    <Segmented
      className="mt-4"
      label="Período"
      value={period}
      onValueChange={setPeriod}
      options={[
        { value: "1M", label: "1M" },
        { value: "6M", label: "6M" },
        { value: "1A", label: "1A" },
      ]}
    />
  );
}

export function Wayfinding() {
  return (
    <KitSection title="Caminho, páginas e menus" span={7}>
      <BackLink to="/kit">Voltar para Leilões</BackLink>
      <Breadcrumbs
        trail={[
          { label: "Início", to: "/" },
          { label: "Componentes", to: "/kit" },
        ]}
        current="Soja em grão safra 25/26"
      />
      <div className="mt-3">
        <LinkTabs
          label="Ajuda"
          tabs={[
            { to: "/kit", label: "Pagamentos", current: true },
            { to: "/kit?aba=compras", label: "Compras", count: "3", current: false },
          ]}
        />
      </div>
      <div className="mt-5">
        <StepDots
          label="Passos da compra"
          steps={["Entrega", "Pagamento", "Revisão", "Pronto"]}
          current={1}
        />
      </div>
      <div className="mt-5 flex flex-wrap gap-2.5">
        <Menu
          align="start"
          trigger={<Button variant="outline">Ações</Button>}
          entries={[
            { label: "Verificar", icon: UserCheck },
            { label: "Enviar aviso", icon: Mail },
            "line",
            { label: "Suspender", icon: Ban, danger: true },
          ]}
        />
        <Tooltip text="Baixar relatório">
          <IconButton icon={Download} label="Baixar relatório" />
        </Tooltip>
      </div>
      <StepByStep />
    </KitSection>
  );
}

/** A list whose pages have no numbers: this one has three. */
function StepByStep() {
  const [cursors, setCursors] = useState<readonly string[]>([]);
  return (
    <div className="mt-5">
      <KeysetPager
        cursors={cursors}
        next={cursors.length < 2 ? String(cursors.length + 1) : undefined}
        onCursorsChange={setCursors}
      />
    </div>
  );
}
