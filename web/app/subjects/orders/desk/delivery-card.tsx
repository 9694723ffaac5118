import type { openDeliveryData } from "@areon/contracts/orders/desk";
import { formatPlate } from "@areon/contracts/orders/terms/carriage";
import { useMutation } from "@tanstack/react-query";
import { Eye } from "lucide-react";
import { useState } from "react";
import { call } from "~/platform/api/client";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { ReasonDialog } from "~/platform/forms/reason-dialog";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DefinitionRows } from "~/ui/definition-rows";
import type { DeskLine } from "./desk-order-queries.ts";

/** Where it goes and who carries it, opened with a reason that buyer and seller can read in the access log. */
export function DeliveryCard({ order, to }: { order: DeskLine; to: string | null }) {
  const [isOpen, setOpen] = useState(false);
  const { mutate, data, isPending, error, reset } = useMutation({
    mutationFn: (reason: string) =>
      call<typeof openDeliveryData>({
        method: "POST",
        path: "/admin/orders/{id}/delivery",
        params: { id: order.id },
        body: { reason },
      }),
    onSuccess: () => setOpen(false),
    // Nothing of it stays in the browser once the page is left.
    gcTime: 0,
  });
  return (
    <Card padding="snug" aria-labelledby="endereco">
      <h2 id="endereco" className="text-lg">
        Endereço de entrega
      </h2>
      {data?.address && <Address address={data.address} />}
      {data?.carriage && <Carriage carriage={data.carriage} />}
      {data && !data.address && (
        <p className="mt-2 text-muted-foreground">
          {order.delivery === "pickup"
            ? "O comprador retira no local do vendedor."
            : "Os dados do comprador já foram apagados."}
        </p>
      )}
      {!data && (
        <>
          <p className="mt-2 text-muted-foreground">
            {to ? `${to}. ` : ""}O endereço e quem leva a carga são mostrados com um motivo, que
            fica registrado.
          </p>
          <Button variant="outline" icon={Eye} className="mt-3" onClick={() => setOpen(true)}>
            Mostrar endereço
          </Button>
        </>
      )}
      <ReasonDialog
        open={isOpen}
        onClose={() => {
          reset();
          setOpen(false);
        }}
        title="Mostrar endereço"
        description="O acesso fica no registro, com o seu nome e o motivo."
        leastLetters={10}
        hint="Por exemplo, o protocolo do atendimento."
        action="Mostrar endereço"
        busyAction="Abrindo..."
        act={{ busy: isPending, error: error ? authErrorText(error) : undefined }}
        onReason={mutate}
      />
    </Card>
  );
}

type Opened = Awaited<ReturnType<typeof call<typeof openDeliveryData>>>;

function Carriage({ carriage }: { carriage: NonNullable<Opened["carriage"]> }) {
  const { carrier, plate, vehicle } = carriage;
  const rows = [
    { term: "Transportadora", value: carrier },
    { term: "Placa", value: formatPlate(plate) },
    { term: "Veículo", value: vehicle },
  ];
  return (
    <DefinitionRows
      look="table"
      className="mt-1 break-words"
      rows={rows.flatMap(({ term, value }) => (value ? [{ term, value }] : []))}
    />
  );
}

function Address({ address }: { address: NonNullable<Opened["address"]> }) {
  const rows = [
    { term: "Quem recebe", value: address.receiver },
    { term: "Telefone", value: address.phone ?? "" },
    {
      term: "Rua",
      value: [address.street, address.number, address.complement].filter(Boolean).join(", "),
    },
    { term: "Bairro", value: address.district },
    { term: "CEP", value: address.postal_code },
    { term: "Município", value: `${address.municipality}, ${address.uf}` },
    { term: "Como chegar", value: address.reference },
  ];
  return (
    <DefinitionRows
      look="table"
      className="mt-1 break-words"
      rows={rows.filter(({ value }) => value !== "")}
    />
  );
}
