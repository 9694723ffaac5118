import { useQuery } from "@tanstack/react-query";
import { MapPin } from "lucide-react";
import { useState } from "react";
import { ChangeAddressForm, type RegisteredAddress } from "./change-address-form.tsx";
import { registrationQuery } from "../own-queries.ts";
import { maskPostalCode } from "~/subjects/places/mask-postal-code";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Dialog } from "~/ui/dialog";
import { IconTile } from "~/ui/icon-tile";

/** Where the person is found; it comes with the registration and changes when they move. */
export function AddressCard() {
  const { data } = useQuery(registrationQuery);
  const [open, setOpen] = useState(false);
  if (!data?.address) return null;
  const { address } = data;
  return (
    <Card padding="body" aria-labelledby="endereco">
      <h2 id="endereco" className="text-lg md:text-xl">
        Endereço
      </h2>
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-4">
        <IconTile icon={MapPin} large />
        <address className="min-w-52 grow basis-0 leading-snug not-italic">
          {addressLines(address).map((line, index) => (
            <span
              key={line}
              className={index === 0 ? "block font-semibold break-words" : "block break-words"}
            >
              {line}
            </span>
          ))}
        </address>
        <Button variant="outline" className="max-md:w-full" onClick={() => setOpen(true)}>
          Trocar endereço
        </Button>
      </div>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Trocar endereço"
        description="Vale para o cadastro e para as próximas entregas."
        wide
      >
        <ChangeAddressForm address={address} onDone={() => setOpen(false)} />
      </Dialog>
    </Card>
  );
}

/** "Estrada do Moinho, km 4", "Centro", "Sorriso, MT · CEP 78890-000". */
function addressLines(address: RegisteredAddress): string[] {
  const { street, number, complement, district, municipality, uf } = address;
  const place = `${municipality}, ${uf} · CEP ${maskPostalCode(address.postal_code)}`;
  return [`${street}, ${number}`, complement, district, place].filter((line) => line !== "");
}
