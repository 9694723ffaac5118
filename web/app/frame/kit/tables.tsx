import { Ban, BadgeCheck, CircleCheck, Clock4, Mail } from "lucide-react";
import { useState } from "react";
import { Badge } from "~/ui/badge";
import { BulkBar } from "~/ui/bulk-bar";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DataTable } from "~/ui/data-table";
import type { Column, ListFace } from "~/ui/data-table-types";
import { FiltersBar } from "~/ui/filters-bar";
import { Identity } from "~/ui/identity";
import { Avatar } from "~/ui/avatar";
import { SearchInput } from "~/ui/search-input";
import { Select } from "~/ui/select";
import { KitSection } from "./kit-section.tsx";

interface Person {
  id: string;
  name: string;
  email: string;
  picture?: string;
  role: string;
  city: string;
  verified: boolean;
  moved: string;
}

const people: Person[] = [
  {
    id: "1",
    name: "Ana Lúcia Prado",
    email: "ana@laticinio.exemplo",
    picture: "/img/a-ana.webp",
    role: "Vendedor",
    city: "Passos, MG",
    verified: true,
    moved: "R$ 184.320,00",
  },
  {
    id: "2",
    name: "Cooperativa Agropecuária dos Produtores do Vale Verde",
    email: "compras@valeverde.exemplo",
    role: "Comprador",
    city: "Rio Verde, GO",
    verified: true,
    moved: "R$ 1.942.870,50",
  },
  {
    id: "3",
    name: "Paulo Nascimento",
    email: "paulo.balsas@exemplo.com",
    role: "Vendedor",
    city: "Balsas, MA",
    verified: false,
    moved: "R$ 0,00",
  },
];

const columns: Column<Person>[] = [
  {
    key: "person",
    header: "Pessoa",
    cell: (row) => <Identity name={row.name} picture={row.picture} detail={row.email} />,
    className: "max-w-72",
  },
  { key: "role", header: "Perfil", cell: (row) => row.role },
  { key: "city", header: "Cidade", cell: (row) => row.city, className: "max-xl:hidden" },
  { key: "state", header: "Situação", cell: (row) => <PersonBadge row={row} /> },
  {
    key: "moved",
    header: "Movimentado",
    align: "right",
    cell: (row) => <span className="font-medium whitespace-nowrap">{row.moved}</span>,
  },
];

const actions = [
  { label: "Verificar", icon: BadgeCheck },
  { label: "Enviar aviso", icon: Mail },
  { label: "Suspender", icon: Ban, danger: true },
];

export function Tables() {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set(["3"]));
  const [search, setSearch] = useState("");
  const rows = people.filter((row) => row.name.toLowerCase().includes(search.toLowerCase()));
  return (
    <KitSection title="Tabela, filtros e ações em conjunto" span={12} bare>
      <Card as="div" className="overflow-hidden">
        <div className="p-3 md:p-4">
          <FiltersBar
            search={
              <SearchInput
                label="Nome, e-mail, CPF ou CNPJ"
                value={search}
                onChange={(event) => setSearch(event.currentTarget.value)}
              />
            }
            count={`${rows.length} de 3`}
            onClear={search === "" ? undefined : () => setSearch("")}
          >
            <Select
              aria-label="Perfil"
              className="w-40 max-md:w-[calc(50%-.3125rem)]"
              placeholder="Perfil: todos"
              options={[{ value: "seller", label: "Vendedor" }]}
            />
            <Select
              aria-label="Situação"
              className="w-40 max-md:w-[calc(50%-.3125rem)]"
              placeholder="Situação"
              options={[{ value: "verified", label: "Verificado" }]}
            />
          </FiltersBar>
        </div>
        {keys.size > 0 && (
          <BulkBar text={`${keys.size} ${keys.size === 1 ? "selecionado" : "selecionados"}`}>
            <Button size="sm" variant="ghost" icon={Mail} className="text-inherit max-md:h-11">
              Enviar aviso
            </Button>
            <Button size="sm" variant="danger-ghost" icon={Ban} className="max-md:h-11">
              Suspender
            </Button>
          </BulkBar>
        )}
        <DataTable
          caption="Pessoas"
          columns={columns}
          rows={rows}
          rowKey={(row) => row.id}
          rowName={(row) => row.name}
          rowMenu={() => actions}
          selection={{ keys, onChange: setKeys }}
          listFace={listFace}
        />
      </Card>
    </KitSection>
  );
}

function listFace(row: Person): ListFace {
  return {
    leading: <Avatar name={row.name} src={row.picture} />,
    title: row.name,
    amount: row.moved,
    meta: `${row.role} · ${row.city}`,
    badge: <PersonBadge row={row} />,
  };
}

function PersonBadge({ row }: { row: Person }) {
  if (row.verified) {
    return (
      <Badge tone="success" icon={CircleCheck}>
        Verificado
      </Badge>
    );
  }
  return (
    <Badge tone="warning" icon={Clock4}>
      Em análise
    </Badge>
  );
}
