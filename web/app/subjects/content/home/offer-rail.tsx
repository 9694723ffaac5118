import type { ServiceCard as Service } from "@areon/contracts/catalog/search";
import { OfferProductCard } from "~/subjects/catalog/offer-product-card";
import { termsWords } from "~/subjects/catalog/offer-words";
import type { ShownOffer } from "~/subjects/catalog/shown-offer";
import { ServiceCard } from "~/subjects/catalog/service-card";
import { Carousel } from "./carousel.tsx";
import { SectionHead, type SectionHeadProps } from "./section-head.tsx";

export interface Hearts {
  isAvailable: boolean;
  isOn: (productId: string) => boolean;
  toggle: (productId: string) => void;
}

interface RailOffer {
  offer: ShownOffer;
  badge?: string | undefined;
  /** Stands before the terms: "3K+ vendidos". */
  fact?: string | undefined;
}

interface OfferRailProps extends SectionHeadProps {
  offers: readonly RailOffer[];
  hearts: Hearts;
}

/** Offers in a row that goes round; without any there is no section. */
export function OfferRail({ offers, hearts, ...head }: OfferRailProps) {
  if (offers.length === 0) return null;
  return (
    <section className="wrap pt-(--section)">
      <Carousel
        label={head.title}
        head={<SectionHead {...head} />}
        items={offers.map(({ offer, badge, fact }) => ({
          id: offer.id,
          card: (
            <OfferProductCard
              offer={offer}
              layout="tall"
              badge={badge}
              terms={fact && `${fact} · ${termsWords(offer)}`}
              favorite={heartOf(offer.id, hearts)}
            />
          ),
        }))}
      />
    </section>
  );
}

interface ServiceRailProps extends SectionHeadProps {
  services: readonly Service[];
  hearts: Hearts;
}

export function ServiceRail({ services, hearts, ...head }: ServiceRailProps) {
  if (services.length === 0) return null;
  return (
    <section className="wrap pt-(--section)">
      <Carousel
        label={head.title}
        head={<SectionHead {...head} />}
        items={services.map((service) => ({
          id: service.id,
          card: <ServiceCard service={service} favorite={heartOf(service.id, hearts)} />,
        }))}
      />
    </section>
  );
}

function heartOf(id: string, { isAvailable, isOn, toggle }: Hearts) {
  return isAvailable ? { on: isOn(id), onToggle: () => toggle(id) } : undefined;
}
