import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { LoadFailure } from "~/identity/load-failure";
import { Button } from "~/ui/button";
import { ChoiceGroup } from "~/ui/choice-group";
import { Dialog } from "~/ui/dialog";
import { NewAddressForm } from "./new-address-form.tsx";
import { addressesQuery } from "./checkout-queries.ts";
import { addressLine } from "./delivery-words.ts";

interface AddressChoiceProps {
  value: string | null;
  onValueChange: (id: string) => void;
}

/** Where the goods are brought to: one that is known, or a new one. */
export function AddressChoice({ value, onValueChange }: AddressChoiceProps) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(addressesQuery);
  const [isAdding, setAdding] = useState(false);
  if (!data && error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const { addresses, registered, most } = data;
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
      <Button
        variant="outline"
        icon={Plus}
        className="justify-self-start max-md:w-full"
        disabled={addresses.length >= most}
        onClick={() => setAdding(true)}
      >
        Novo endereço
      </Button>
      <Dialog
        open={isAdding}
        onOpenChange={setAdding}
        title="Novo endereço"
        description="O motorista chega até ele, e o frete é calculado com ele."
        wide
        persistent
      >
        <NewAddressForm
          registered={addresses.length === 0 ? registered : null}
          onSaved={(address) => {
            client.setQueryData(addressesQuery.queryKey, (known) =>
              known ? { ...known, addresses: [...known.addresses, address] } : known,
            );
            onValueChange(address.id);
            setAdding(false);
          }}
        />
      </Dialog>
    </div>
  );
}
