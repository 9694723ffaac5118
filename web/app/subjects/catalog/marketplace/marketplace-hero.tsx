import type { ReactNode } from "react";
import { useSessionUser, type SessionRole } from "~/platform/api/session-user";
import { signInAddress } from "~/platform/navigation/return-path";
import { ButtonLink } from "~/ui/button-link";
import { sellLotPath } from "./sell-lot-path.ts";

/** The first screen of somebody who did not ask for anything yet. */
export function MarketplaceHero({ search }: { search: ReactNode }) {
  const ways = waysOf(useSessionUser()?.role);
  return (
    <section className="wrap grid items-center gap-8 pt-6 md:pt-10 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-14">
      <div className="min-w-0">
        <p className="eyebrow">Marketplace</p>
        <h1 className="mt-2 text-[2.5rem] leading-[1.05] md:text-6xl">
          Do campo ao comprador, com preço à vista
        </h1>
        <p className="mt-4 max-w-xl text-lg text-muted-foreground md:text-xl">
          Grãos, animais, máquinas, insumos e serviços, com a praça, o lote mínimo e a distância de
          cada oferta.
        </p>
        <div className="mt-6 max-w-xl">{search}</div>
        <div className="mt-4 flex flex-wrap gap-3 max-md:[&>*]:flex-1">
          <ButtonLink to={ways.buy} size="lg">
            Quero comprar
          </ButtonLink>
          <ButtonLink to={ways.sell} variant="outline" size="lg">
            Quero vender
          </ButtonLink>
        </div>
      </div>
      <div className="pic rounded-2xl max-lg:hidden">
        <img
          src="/img/soja-480.webp"
          width={480}
          height={360}
          alt=""
          loading="lazy"
          decoding="async"
        />
      </div>
    </section>
  );
}

/** Visitors sign in on the way. A buyer has no products of their own, but may sell a lot in an auction. */
function waysOf(role: SessionRole | undefined): { buy: string; sell: string } {
  if (!role) {
    return { buy: signInAddress("/product-catalog"), sell: signInAddress("/seller/products") };
  }
  return { buy: "#ofertas", sell: role === "buyer" ? sellLotPath : "/seller/products" };
}
