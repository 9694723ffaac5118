import type { DeliveryMode } from "@areon/contracts/catalog/products";
import { deliveryDetails, deliveryTitles } from "~/subjects/negotiations/negotiation-words";
import { useOwnPlace } from "~/subjects/identity/use-own-place";
import { MunicipalityField } from "~/subjects/places/municipality-field";
import { ChoiceGroup } from "~/ui/choice-group";
import { FieldNote } from "~/ui/field";
import type { AddressSlot } from "./address-slot.ts";
import type { AuctionDraftInHand } from "./use-auction-draft.ts";

interface DeliveryFieldsProps {
  hand: AuctionDraftInHand;
  address: AddressSlot;
}

const modes: readonly DeliveryMode[] = ["pickup", "fob", "cif"];

/** Where it is and how it changes hands; a buyer who has it brought says where to. */
export function DeliveryFields({ hand, address: Address }: DeliveryFieldsProps) {
  const { draft, change, errors } = hand;
  const isBrought = draft.kind === "reverse" && draft.delivery === "cif";
  return (
    <>
      {!isBrought && <PlaceField hand={hand} />}
      <ChoiceGroup
        legend="Entrega"
        columns={3}
        value={draft.delivery}
        onValueChange={(delivery: DeliveryMode) => change({ delivery })}
        options={modes.map((mode) => ({
          value: mode,
          title: deliveryTitles[mode],
          detail: deliveryDetails[draft.kind === "standard" ? "seller" : "buyer"][mode],
        }))}
      />
      {isBrought && (
        <div>
          <Address
            takesObvious
            value={draft.addressId}
            onValueChange={(addressId) => change({ addressId })}
          />
          <FieldNote id="leilao-endereco" error={errors.address} />
        </div>
      )}
    </>
  );
}

function PlaceField({ hand: { draft, change, errors } }: { hand: AuctionDraftInHand }) {
  const own = useOwnPlace();
  return (
    <MunicipalityField
      label={draft.kind === "standard" ? "Onde está" : "Onde recebe"}
      optional
      value={draft.place}
      saved={draft.placeText === null ? own : null}
      // What is typed takes the chosen one back, and says so itself.
      onValueChange={(place) => place && change({ place, placeText: place.label })}
      onTextChange={(placeText) => change({ place: null, placeText })}
      error={errors.place}
    />
  );
}
