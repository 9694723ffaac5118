import type { FreightEstimate as Estimate } from "@areon/contracts/freight/freight";
import { useQuery } from "@tanstack/react-query";
import { Truck } from "lucide-react";
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import type { ChosenMunicipality } from "~/subjects/places/municipality-field";
import { Icon } from "~/ui/icon";
import { useSettled } from "~/ui/use-settled";
import { DestinationFields } from "./destination-fields.tsx";
import { freightQuery, type Destination } from "./freight-queries.ts";
import { FreightResult } from "./freight-result.tsx";
import { readable } from "./readable-price.ts";
import {
  recallDestination,
  rememberDestination,
  useDestinationChoices,
} from "../remembered-destination.ts";

export interface FreightEstimateProps {
  product: { id: string; unit: string };
  /** A decimal, as the API takes it: "1000" or "2.5". */
  quantity: string;
  /** What a unit and the whole cost to have them there; null while nothing is known. */
  onEstimate?:
    | ((estimate: (Pick<Estimate, "total" | "per_unit"> & { town: number }) | null) => void)
    | undefined;
}

/** What it costs to have the goods at a town of one's own, from the legal floor up. */
export function FreightEstimate(props: FreightEstimateProps) {
  // The server does not know where this device last wanted something; the browser does at once.
  const isInBrowser = useSyncExternalStore(never, inBrowser, onServer);
  const choices = useDestinationChoices();
  return <Estimator key={`${isInBrowser} ${choices}`} {...props} isInBrowser={isInBrowser} />;
}

const never = () => () => undefined;
const inBrowser = () => true;
const onServer = () => false;

function Estimator(props: FreightEstimateProps & { isInBrowser: boolean }) {
  const { product, quantity, onEstimate, isInBrowser } = props;
  const [place, setPlace] = useState(() => (isInBrowser ? recallDestination() : null));
  const [postalCode, setPostalCode] = useState("");
  const settled = useSettled(quantity, 350);
  const destination = destinationOf(place, postalCode);
  const { data, error, isFetching } = useQuery(
    freightQuery({ product: product.id, quantity: settled, destination }),
  );
  const shown = destination && !error ? data : undefined;
  const tell = useEffectEvent((known: Estimate | undefined) => {
    if (!known) return onEstimate?.(null);
    const { ibge_code: code, name, uf } = known.to;
    onEstimate?.({ total: known.total, per_unit: readable(known.per_unit), town: code });
    rememberDestination({ code, label: `${name}, ${uf}` });
  });
  useEffect(() => tell(shown), [shown]);
  return (
    <section aria-label="Frete" className="grid gap-3 rounded-md border p-4">
      <h3 className="flex items-center gap-2 text-base">
        <Icon of={Truck} size="md" />
        Quanto fica o frete
      </h3>
      <DestinationFields
        place={place}
        onPlace={setPlace}
        postalCode={postalCode}
        onPostalCode={setPostalCode}
      />
      <FreightResult
        estimate={shown}
        error={destination ? error : null}
        unit={product.unit}
        isBusy={destination !== null && isFetching}
      />
    </section>
  );
}

function destinationOf(place: ChosenMunicipality | null, postalCode: string): Destination | null {
  if (postalCode.length === 9) return { postal_code: postalCode };
  return place ? { municipality: place.code } : null;
}
