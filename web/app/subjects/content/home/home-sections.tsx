import { useQuery } from "@tanstack/react-query";
import { CompanyFigures } from "../company/company-figures.tsx";
import { ProductCardSkeleton } from "~/ui/product-card-skeleton";
import { Loading } from "~/ui/skeleton";
import { Features, Promises } from "./facts.tsx";
import { GroupTiles } from "./group-tiles.tsx";
import { homeQuery, type HomeData } from "./home-queries.ts";
import { LastCall } from "./last-call.tsx";
import { MoneyPanel } from "./money-panel.tsx";
import { OfferRail, ServiceRail, type Hearts } from "./offer-rail.tsx";
import { Plans } from "./plans.tsx";
import { soldWords } from "./sold-words.ts";
import { Testimonials } from "./testimonials.tsx";

interface HomeSectionsProps {
  /** What the server brought; the browser asks itself when somebody comes from another page. */
  data: HomeData | undefined;
  hearts: Hearts;
}

/** Everything under the quotes. What has no rows leaves no gap. */
export function HomeSections({ data: initial, hearts }: HomeSectionsProps) {
  const { data, isPending } = useQuery({ ...homeQuery, ...(initial && { initialData: initial }) });
  return (
    <>
      <GroupTiles groups={data?.groups ?? []} />
      {isPending && <WaitingRail />}
      <div className="further-down">
        <OfferRail
          title="Grãos em destaque"
          lead="Direto de quem plantou, com preço, praça e lote mínimo."
          more={{ to: "/marketplace?categoria=graos", label: "Ver todos os grãos" }}
          offers={plain(data?.grains)}
          hearts={hearts}
        />
        <OfferRail
          title="Gado e proteínas"
          lead="Lotes com GTA no embarque e peso conferido na entrega."
          more={{ to: "/marketplace?categoria=carnes-e-animais", label: "Ver carnes e animais" }}
          offers={plain(data?.proteins)}
          hearts={hearts}
        />
        <MoneyPanel />
        <OfferRail
          title="Mais vendidos do mês"
          lead="O que mais saiu nos últimos 30 dias."
          more={{ to: "/marketplace", label: "Ver todas as ofertas" }}
          offers={(data?.bestSellers ?? []).map(({ product, sold }) => ({
            offer: product,
            badge: "Mais Vendido",
            fact: soldWords(sold),
          }))}
          hearts={hearts}
        />
        <ServiceRail
          title="Serviços especializados"
          lead="Gente da região, com preço combinado antes."
          more={{ to: "/marketplace?categoria=servicos", label: "Ver prestadores" }}
          services={data?.services ?? []}
          hearts={hearts}
        />
        <Features />
        <Promises certifications={data?.certifications ?? []} />
        <CompanyFigures label="A AREON em números" rows={data?.statistics ?? []} />
        <Testimonials rows={data?.testimonials ?? []} />
        <Plans terms={data?.plans} />
        <LastCall />
      </div>
    </>
  );
}

function plain(offers: HomeData["grains"] = []) {
  return offers.map((offer) => ({ offer }));
}

function WaitingRail() {
  return (
    <div className="wrap pt-(--section)">
      <Loading label="Carregando ofertas...">
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4 lg:gap-5">
          {[1, 2, 3, 4].map((place) => (
            <ProductCardSkeleton key={place} />
          ))}
        </div>
      </Loading>
    </div>
  );
}
