import type { FreezeCause } from "@areon/contracts/orders/orders";
import { useQuery } from "@tanstack/react-query";
import { PackageX } from "lucide-react";
import { Link } from "react-router";
import { DeskGate } from "~/platform/loading/desk-gate";
import { SubjectFailure } from "~/platform/loading/subject-failure";
import { deliveryNames, freezeWords, methodNames } from "../order-words.ts";
import { formatClock, formatDate } from "~/platform/text/dates";
import { BackLink } from "~/ui/back-link";
import { Card } from "~/ui/card";
import { DefinitionRows } from "~/ui/definition-rows";
import { Identity } from "~/ui/identity";
import { Notice } from "~/ui/notice";
import { PageHead } from "~/ui/page-head";
import { Loading, Skeleton } from "~/ui/skeleton";
import { DeliveryCard } from "./delivery-card.tsx";
import { deskOrderQuery, type DeskSheet } from "./desk-order-queries.ts";
import { DeskBadge, LateBadge } from "./desk-orders-table.tsx";
import { DocumentsCard } from "./documents-card.tsx";
import { ItemsCard } from "./items-card.tsx";
import { MoneyCard } from "./money-card.tsx";
import { OrderActions } from "./order-actions.tsx";
import type { OrderCases } from "./order-cases.ts";
import { orderDesk, type OrderDeskAccess, type OrderDeskProps } from "./order-desk-access.ts";
import { StepsCard } from "./steps-card.tsx";
import { TransportCard } from "./transport-card.tsx";

const listPath = "/admin/orders";

interface OrderDeskPageProps extends OrderDeskProps {
  id: string;
  cases: OrderCases;
}

/** One order with its timeline, its money, and what the desk may do about it. */
export function OrderDeskPage({ id, cases, ...desk }: OrderDeskPageProps) {
  const mayRead = desk.access?.mayRead ?? false;
  const { data, error, refetch } = useQuery({ ...deskOrderQuery(id), enabled: mayRead });
  return (
    <div className="grid grid-cols-1 gap-5">
      <div>
        <BackLink to={listPath}>Pedidos</BackLink>
      </div>
      <DeskGate {...desk} heading="Pedido" desk={orderDesk}>
        {data && desk.access ? (
          <Sheet sheet={data} access={desk.access} cases={cases} />
        ) : error ? (
          <SubjectFailure
            error={error}
            onRetry={() => void refetch()}
            icon={PackageX}
            title="Pedido não encontrado"
            text="Confira o código ou o endereço."
            back={{ to: listPath, label: "Ver pedidos" }}
          />
        ) : (
          <Loading label="Carregando o pedido...">
            <Skeleton className="h-96 rounded-lg" />
          </Loading>
        )}
      </DeskGate>
    </div>
  );
}

interface FrozenNoticeProps {
  because: FreezeCause;
  at: string;
  casePath: string | undefined;
}

function FrozenNotice({ because, at, casePath = "/admin/disputes" }: FrozenNoticeProps) {
  if (because === "dispute") {
    return (
      <Notice tone="danger" title={`Em disputa desde ${momentText(at)}`}>
        O dinheiro fica guardado e quem decide é a equipe,{" "}
        <Link to={casePath} className="link">
          na própria disputa
        </Link>
        .
      </Notice>
    );
  }
  return (
    <Notice tone="danger" title={`Em análise desde ${momentText(at)}`}>
      {freezeWords[because]} Só a equipe libera, devolve ou cancela.
    </Notice>
  );
}

interface SheetProps extends Pick<OrderDeskPageProps, "cases"> {
  sheet: DeskSheet;
  access: OrderDeskAccess;
}

function Sheet({ sheet, access, cases }: SheetProps) {
  const { order } = sheet;
  return (
    <>
      <PageHead
        title={`Pedido ${order.code}`}
        badge={
          <>
            <DeskBadge order={order} tall />
            {order.is_late && <LateBadge />}
          </>
        }
        text={`Feito em ${momentText(order.created_at)}`}
        actions={<OrderActions sheet={sheet} access={access} />}
      />
      {order.frozen_because && sheet.frozen_at && (
        <FrozenNotice because={order.frozen_because} at={sheet.frozen_at} casePath={cases.path} />
      )}
      {sheet.notes_waiting > 0 && (
        <Notice tone="warning" title="Uma nota espera a conferência">
          A SEFAZ emitiu a nota para o produtor e nenhuma assinatura a comprova. Consulte a chave no
          site da SEFAZ e decida em{" "}
          <a href="#documentos" className="link">
            Documentos
          </a>
          . A carga não sai antes disso.
        </Notice>
      )}
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-1 gap-5">
          <MoneyCard sheet={sheet} />
          <ItemsCard items={sheet.items} />
          <StepsCard sheet={sheet} cases={cases} />
        </div>
        <div className="grid grid-cols-1 gap-5">
          <PeopleCard order={order} />
          <FactsCard sheet={sheet} />
          <TransportCard transport={sheet.transport} />
          <DeliveryCard order={order} to={sheet.places.to} />
          <DocumentsCard orderId={order.id} mayCheckNotes={access.mayCheckNotes} />
        </div>
      </div>
    </>
  );
}

function PeopleCard({ order: { buyer, seller } }: Pick<DeskSheet, "order">) {
  const people = [
    { role: "Comprador", ...buyer },
    { role: "Vendedor", ...seller },
  ];
  return (
    <Card padding="snug" aria-labelledby="pessoas">
      <h2 id="pessoas" className="text-lg">
        Pessoas
      </h2>
      <ul className="mt-2 rule">
        {people.map(({ role, name, user_id: userId }) => (
          <li key={role} className="grid gap-1 py-3">
            <Identity name={name} detail={role} />
            <span className="flex flex-wrap gap-x-4">
              <Link
                className="link inline-flex min-h-11 items-center"
                to={`/admin/users/${userId}`}
              >
                Abrir conta
              </Link>
              <Link
                className="link inline-flex min-h-11 items-center"
                to={`${listPath}?pessoa=${userId}`}
              >
                Ver pedidos
              </Link>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function FactsCard({ sheet }: { sheet: DeskSheet }) {
  const { order, method, places } = sheet;
  const times = [
    { term: "Pago", at: sheet.paid_at },
    { term: "Enviado", at: sheet.shipped_at },
    { term: "Entregue", at: sheet.delivered_at },
    { term: "Concluído", at: sheet.completed_at },
    { term: "Encerrado", at: sheet.ended_at },
    { term: "Próximo prazo", at: order.frozen_because ? null : order.due_at },
  ];
  return (
    <Card padding="snug" aria-labelledby="dados">
      <h2 id="dados" className="text-lg">
        Dados
      </h2>
      <DefinitionRows
        look="table"
        className="mt-1"
        rows={[
          {
            term: "Pagamento",
            value: (
              <span className="inline-block first-letter:uppercase">
                {method ? methodNames[method] : "a escolher"}
              </span>
            ),
          },
          { term: "Entrega", value: deliveryNames[order.delivery] },
          ...(places.from ? [{ term: "Origem", value: places.from }] : []),
          ...(places.to ? [{ term: "Destino", value: places.to }] : []),
          ...times.flatMap(({ term, at }) => (at ? [{ term, value: momentText(at) }] : [])),
        ]}
      />
    </Card>
  );
}

function momentText(instant: string): string {
  return `${formatDate(instant)}, ${formatClock(instant)}`;
}
