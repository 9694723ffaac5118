import { useQuery } from "@tanstack/react-query";
import { useWaiting } from "~/platform/api/use-waiting";
import { cappedText } from "~/platform/text/capped-count";
import { Download, Plus, Upload } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { useQueryValues } from "~/platform/navigation/use-query-values";
import { Button } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import { LinkTabs } from "~/ui/link-tabs";
import { Notice } from "~/ui/notice";
import { PageHead } from "~/ui/page-head";
import { downloadProducts } from "../import/csv-files.ts";
import { HarvestPauseCard } from "./harvest-pause-card.tsx";
import { keptOnlyHere } from "../editor/kept-product.ts";
import {
  importPath,
  newProductPath,
  planPath,
  productPath,
  productsPath,
  questionsPath,
  registrationPath,
} from "./paths.ts";
import { ProductsCard } from "./products-card.tsx";
import { summaryQuery, type ListedState } from "./product-queries.ts";

const tabs: readonly { state: ListedState; query: string; label: string }[] = [
  { state: "published", query: "", label: "Publicados" },
  { state: "in_review", query: "em-analise", label: "Em análise" },
  { state: "draft", query: "rascunhos", label: "Rascunhos" },
  { state: "paused", query: "pausados", label: "Pausados" },
];

export function ProductsPage({ userId }: { userId: string }) {
  const chosen = useQueryValues().get("situacao") ?? "";
  const tab = tabs.find(({ query }) => query === chosen) ?? tabs[0]!;
  const { data: summary } = useQuery(summaryQuery);
  const waiting = useWaiting().of("catalog.question")?.waiting;
  return (
    <div className="grid grid-cols-1 gap-5">
      <PageHead
        title="Meus Produtos"
        text={summary && <PlanUsage {...summary.plan} />}
        actions={
          <>
            <ButtonLink variant="outline" icon={Upload} to={importPath}>
              Importar
            </ButtonLink>
            <ExportButton />
            <ButtonLink icon={Plus} to={newProductPath} className="max-md:basis-full">
              Anunciar produto
            </ButtonLink>
          </>
        }
      />
      {summary && !summary.is_verified && <VerifyNotice />}
      <OnlyHereNotice userId={userId} />
      {summary && (
        <HarvestPauseCard pause={summary.harvest_pause} publishedCount={summary.counts.published} />
      )}
      <LinkTabs
        label="Produtos por situação"
        tabs={[
          ...tabs.map(({ state, query, label }) => ({
            to: query === "" ? productsPath : `${productsPath}?situacao=${query}`,
            label,
            current: state === tab.state,
            count: summary && String(summary.counts[state]),
          })),
          {
            to: questionsPath,
            label: "Perguntas",
            current: false,
            count: waiting?.count ? cappedText(waiting) : undefined,
          },
        ]}
      />
      <ProductsCard key={tab.state} state={tab.state} />
    </div>
  );
}

function PlanUsage({ name, used, limit }: { name: string; used: number; limit: number | null }) {
  if (limit === null) {
    return (
      <>
        {used === 1 ? "1 anúncio" : `${used} anúncios`} no ar · plano {name}, sem limite
      </>
    );
  }
  return (
    <>
      <span className="num">
        {used} de {limit} anúncios
      </span>{" "}
      no plano {name} ·{" "}
      <Link to={planPath} className="link">
        {used >= limit ? "Publicar mais" : "Ver planos"}
      </Link>
    </>
  );
}

function VerifyNotice() {
  return (
    <Notice tone="warning" title="Falta verificar sua conta">
      <p>Você já pode preparar os anúncios. Para publicar, envie seus documentos.</p>
      <ButtonLink to={registrationPath} variant="outline" className="mt-3">
        Enviar documentos
      </ButtonLink>
    </Notice>
  );
}

/** What was written without a signal and has not been sent yet. */
function OnlyHereNotice({ userId }: { userId: string }) {
  const [kept] = useState(() => keptOnlyHere(userId));
  const first = kept[0];
  if (!first) return null;
  return (
    <Notice tone="info" title="Há um rascunho só neste aparelho">
      <Link to={productPath(first.productId)} className="link">
        Continuar {first.title === "" ? "o anúncio sem título" : `“${first.title}”`}
      </Link>
    </Notice>
  );
}

function ExportButton() {
  const [busy, setBusy] = useState(false);
  return (
    <Button
      variant="outline"
      icon={Download}
      busyLabel={busy && "Gerando..."}
      onClick={() => {
        setBusy(true);
        void downloadProducts().finally(() => setBusy(false));
      }}
    >
      Exportar
    </Button>
  );
}
