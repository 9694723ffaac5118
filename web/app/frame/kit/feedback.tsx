import { Heart } from "lucide-react";
import { OfflineBanner, UpdateBanner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { MarketPill } from "~/ui/market-pill";
import { Notice } from "~/ui/notice";
import { ProgressBar } from "~/ui/progress-bar";
import { ProductCardSkeleton } from "~/ui/product-card-skeleton";
import { RowSkeleton } from "~/ui/row-skeleton";
import { Loading, Skeleton } from "~/ui/skeleton";
import { Toast } from "~/ui/toast";
import { KitSection } from "./kit-section.tsx";

export function Feedback() {
  return (
    <>
      <KitSection title="Vazio" span={4}>
        <EmptyState
          picture="/img/ic-insumo.webp"
          title="Nenhum leilão encontrado"
          text="Tente tirar um filtro ou abra o primeiro leilão da sua região."
          action={<Button>Criar Primeiro Leilão</Button>}
          headingLevel="h3"
        />
      </KitSection>
      <KitSection title="Carregando" span={4}>
        <Loading label="Carregando leilões...">
          <Skeleton className="aspect-video rounded-md" />
          <Skeleton className="mt-4 h-4 w-4/5" />
          <Skeleton className="mt-3 h-6 w-2/5" />
          <Skeleton className="mt-3 h-4 w-3/5" />
        </Loading>
      </KitSection>
      <KitSection title="Aviso (toast) e faixa" span={4}>
        <div className="grid gap-3">
          <Toast
            title="Lance realizado"
            text="Seu lance foi registrado com sucesso!"
            onClose={() => {}}
          />
          <Toast
            tone="error"
            title="Não foi possível realizar o lance."
            text="Confira sua conexão e tente de novo."
          />
          <Notice tone="clay">Cobriram seu lance de R$ 317,00</Notice>
        </div>
      </KitSection>
      <PageStrips />
      <Progress />
    </>
  );
}

function PageStrips() {
  return (
    <KitSection title="Faixas de página e situação" span={6}>
      <div className="-mx-5 grid gap-3">
        <OfflineBanner>Modo offline · mostrando dados das 13h50</OfflineBanner>
        <UpdateBanner text="Há uma versão nova do app." onUpdate={() => {}} onLater={() => {}} />
      </div>
      <div className="mt-4 flex flex-wrap gap-2">
        <MarketPill state="open" detail="fecha às 17h" />
        <MarketPill state="pre_open" />
        <MarketPill state="closed" />
      </div>
      <div className="mt-4 grid gap-2">
        <Notice tone="success">Café sobe 2,15% com geada prevista no sul de Minas</Notice>
        <Notice tone="warning">Chuva forte em Sorriso pode atrasar colheita</Notice>
        <Notice tone="info" title="Sinal fraco na fazenda?">
          O código funciona mesmo sem internet depois de aberto.
        </Notice>
        <Notice tone="danger">O laudo foi recusado. Envie uma foto mais nítida.</Notice>
      </div>
    </KitSection>
  );
}

function Progress() {
  return (
    <KitSection title="Progresso, esqueletos e vazio com ícone" span={6}>
      <div className="grid gap-3">
        <ProgressBar percent={43} label="Progresso do curso" />
        <ProgressBar percent={100} label="Meta do cofrinho" tone="accent" />
        <ProgressBar percent={38} label="Saídas do mês" tone="clay" className="h-3" />
      </div>
      <div className="mt-5">
        <Loading label="Carregando produtos...">
          <div className="grid items-start gap-5 md:grid-cols-[12rem_minmax(0,1fr)]">
            <ProductCardSkeleton />
            <RowSkeleton rows={4} />
          </div>
        </Loading>
      </div>
      <EmptyState
        icon={Heart}
        title="Nenhum favorito ainda"
        text="Toque no coração de uma oferta para guardar aqui."
        headingLevel="h3"
      />
    </KitSection>
  );
}
