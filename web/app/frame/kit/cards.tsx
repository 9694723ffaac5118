import { useState } from "react";
import { AuctionCard } from "~/ui/auction-card";
import { Button } from "~/ui/button";
import { ProductCard, type ProductCardProps } from "~/ui/product-card";
import { KitSection } from "./kit-section.tsx";

const hour = 3_600_000;

export function ProductSamples() {
  return (
    <>
      <div className="lg:col-span-3">
        <ProductSample layout="tall" />
      </div>
      <div className="lg:col-span-4">
        <AuctionSample />
      </div>
    </>
  );
}

function ProductSample(props: Partial<ProductCardProps>) {
  const [on, setOn] = useState(false);
  return (
    <ProductCard
      to="/kit"
      title="Soja em grão safra 25/26, tipo exportação"
      picture="/img/soja.webp"
      badge="Mais Vendido"
      price="R$ 128,40"
      unit="saca 60 kg"
      terms="Mínimo 500 sacas · FOB"
      place="Sorriso, MT"
      rating={{ score: "4,9", count: "212" }}
      seller={{ name: "Fazenda Santa Rita", verified: true }}
      favorite={{ on, onToggle: setOn }}
      {...props}
    />
  );
}

function AuctionSample() {
  const [bids, setBids] = useState(27);
  return (
    <AuctionCard
      to="/kit"
      title="Lote 18 · 40 garrotes Nelore, 13 @"
      picture="/img/nelore.webp"
      type="standard"
      category="Animais"
      place="Água Boa, MT"
      remainingMs={2 * hour + 14 * 60_000}
      price="R$ 318,50"
      unit="@"
      bids={`${bids} lances`}
      flashKey={bids === 27 ? undefined : bids}
      action={<Button onClick={() => setBids(bids + 1)}>Dar Lance</Button>}
    />
  );
}

export function CardVariants() {
  return (
    <>
      <ProductRows />
      <AuctionVariants />
    </>
  );
}

function ProductRows() {
  return (
    <KitSection title="Oferta em lista (linha no celular)" span={12} bare>
      <div className="grid gap-3 md:grid-cols-2 md:gap-5 lg:grid-cols-4">
        <ProductSample
          title="Colheita de soja com plataforma draper"
          picture="/img/grupo-servicos.webp"
          badge={undefined}
          category="Colheita"
          price="R$ 180,00"
          unit="hectare"
          terms="Prazo: 5 dias"
          description="Colheitadeira axial com monitor de produtividade, operador e comboio."
        />
        <ProductSample
          title="Milho amarelo seco, umidade 13,5%"
          picture="/img/milho.webp"
          price="R$ 62,75"
          place="Rio Verde, GO"
        />
        <ProductSample
          title="Café arábica bebida dura, peneira 16, lote especial com laudo e certificado de origem da Mogiana"
          picture="/img/cafe.webp"
          badge="Certificado de origem"
          price="R$ 1.284.096,37"
          unit="lote de 600 sacas 60 kg"
          terms="Mínimo 20 sacas · retirada na propriedade do vendedor"
          place="São Sebastião do Paraíso, MG"
          rating={{ score: "5,0", count: "1.842" }}
          seller={{ name: "Cooperativa dos Cafeicultores da Alta Mogiana Ltda." }}
        />
        <ProductSample title="Oferta sem foto" picture={null} price="R$ 0,01" />
        <ProductSample title="Soja em grão safra 25/26" />
      </div>
    </KitSection>
  );
}

function AuctionVariants() {
  return (
    <KitSection title="Leilões: reverso, encerrado e sem lances" span={12} bare>
      <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-3 md:gap-5">
        <AuctionCard
          to="/kit"
          title="Compra de 30 t de NPK 20‑05‑20"
          picture="/img/npk.webp"
          type="reverse"
          category="Insumos"
          place="Sinop, MT"
          remainingMs={30 * hour}
          price="R$ 2.890,00"
          unit="t"
          bids="9 lances"
          action={<Button>Dar Lance</Button>}
        />
        <AuctionCard
          to="/kit"
          title="Trator 95 cv com plaina, ano 2019"
          picture="/img/trator2.webp"
          type="standard"
          category="Máquinas"
          place="Cascavel, PR"
          remainingMs={0}
          price="R$ 176.500,00"
          bids="41 lances"
          action={<Button>Dar Lance</Button>}
        />
        <AuctionCard
          to="/kit"
          title="Frete Sorriso → Santos, 12 carretas bitrem com lona própria e rastreamento por satélite"
          picture="/img/carreta.webp"
          type="reverse"
          category="Serviços"
          place="São José do Rio Claro, MT"
          remainingMs={5 * hour + 2 * 60_000}
          price={null}
          startPrice="R$ 1.284.096,37"
          unit="contrato"
          bids="Nenhum lance"
          action={<Button>Dar Lance</Button>}
        />
      </div>
    </KitSection>
  );
}
