import type { DeliveryAddress } from "@areon/contracts/orders/addresses";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Pencil, Plus, Trash2 } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { LoadFailure } from "~/platform/loading/load-failure";
import { Button } from "~/ui/button";
import { ChoiceGroup } from "~/ui/choice-group";
import { Dialog } from "~/ui/dialog";
import { AddressForm } from "./address-form.tsx";
import { addressesQuery, quotesKey } from "./checkout-queries.ts";
import { addressLine } from "./delivery-words.ts";
import { obviousAddress } from "./purchase-address.ts";
import { RemoveAddressDialog } from "./remove-address-dialog.tsx";

interface AddressChoiceProps {
  value: string | null;
  onValueChange: (id: string) => void;
  /** While none was chosen, one that goes without asking is taken. */
  takesObvious?: boolean | undefined;
  /** What freight was shown for. */
  town?: number | null | undefined;
}

type Task = "add" | "correct" | "remove";

/** Where the goods are brought to: one that is known, or a new one. */
export function AddressChoice(props: AddressChoiceProps) {
  const { value, onValueChange, takesObvious, town = null } = props;
  const { data, error, refetch } = useQuery(addressesQuery);
  const isThere = data?.addresses.some(({ id }) => id === value);
  const obvious = takesObvious && data && !isThere ? obviousAddress(data.addresses, town) : null;
  const choose = useEffectEvent(onValueChange);
  useEffect(() => {
    if (obvious !== null) choose(obvious);
  }, [obvious]);
  const [task, setTask] = useState<Task>();
  const change = useAddressChange();
  if (!data && error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const { addresses, registered, most } = data;
  const chosen = addresses.find(({ id }) => id === value);
  const known = task === "correct" ? chosen : undefined;
  const close = () => setTask(undefined);
  return (
    <div className="grid gap-2.5">
      {addresses.length > 0 ? (
        <ChoiceGroup
          legend="Endereço de entrega"
          value={value}
          onValueChange={onValueChange}
          options={addresses.map((address) => ({
            value: address.id,
            title: address.label,
            detail: `${addressLine(address)} · recebe ${address.receiver}`,
          }))}
        />
      ) : (
        <p className="text-muted-foreground">
          Diga onde a carga deve chegar. Sem isso não há como calcular o frete.
        </p>
      )}
      <Tasks chosen={chosen} isFull={addresses.length >= most} onTask={setTask} />
      <Dialog
        open={task === "add" || known !== undefined}
        onOpenChange={close}
        title={known ? "Editar endereço" : "Novo endereço"}
        description="O motorista chega até ele, e o frete é calculado com ele."
        wide
        persistent
      >
        <AddressForm
          known={known}
          registered={addresses.length === 0 ? registered : null}
          onSaved={(address) => {
            change.keep(address);
            onValueChange(address.id);
            close();
          }}
        />
      </Dialog>
      {task === "remove" && chosen && (
        <RemoveAddressDialog
          address={chosen}
          onClose={close}
          onRemoved={() => {
            change.drop(chosen);
            close();
          }}
        />
      )}
    </div>
  );
}

interface TasksProps {
  chosen: DeliveryAddress | undefined;
  isFull: boolean;
  onTask: (task: Task) => void;
}

function Tasks({ chosen, isFull, onTask }: TasksProps) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="outline"
        icon={Plus}
        className="max-md:w-full"
        disabled={isFull}
        onClick={() => onTask("add")}
      >
        Novo endereço
      </Button>
      {chosen && (
        <>
          <Button
            variant="ghost"
            icon={Pencil}
            aria-label={`Editar ${chosen.label}`}
            onClick={() => onTask("correct")}
          >
            Editar
          </Button>
          <Button
            variant="ghost"
            icon={Trash2}
            aria-label={`Remover ${chosen.label}`}
            onClick={() => onTask("remove")}
          >
            Remover
          </Button>
        </>
      )}
    </div>
  );
}

/** What the list shows at once; the freight of a corrected address is asked for anew. */
function useAddressChange() {
  const client = useQueryClient();
  const setAddresses = (next: (known: DeliveryAddress[]) => DeliveryAddress[]) =>
    client.setQueryData(addressesQuery.queryKey, (data) =>
      data ? { ...data, addresses: next(data.addresses) } : data,
    );
  return {
    keep: (address: DeliveryAddress) => {
      setAddresses((known) =>
        known.some(({ id }) => id === address.id)
          ? known.map((one) => (one.id === address.id ? address : one))
          : [...known, address],
      );
      void client.invalidateQueries({ queryKey: quotesKey });
    },
    drop: ({ id: gone }: DeliveryAddress) =>
      setAddresses((known) => known.filter(({ id }) => id !== gone)),
  };
}
