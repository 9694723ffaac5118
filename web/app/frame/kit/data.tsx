import { useState } from "react";
import { BarChart } from "~/ui/bar-chart";
import { LineChart, type ChartPoint } from "~/ui/line-chart";
import { Segmented } from "~/ui/segmented";
import { StatCard } from "~/ui/stat-card";
import { KitSection } from "./kit-section.tsx";

const rising = [12, 14, 13, 15, 18, 17, 21, 22, 24, 23, 27];
const falling = [27, 26, 24, 23, 21, 22, 20, 18, 17, 15, 14];

export function Numbers() {
  return (
    <KitSection title="Números" span={12} bare>
      <div className="grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4">
        <StatCard
          label="Vendas no mês"
          value="R$ 286.140"
          variationPercent={12.4}
          comparison="ante outubro"
          trend={rising}
        />
        <StatCard
          label="Pedidos abertos"
          value="0"
          comparison="2 para despachar"
          trend={[4, 5, 3, 6, 4, 5, 6]}
        />
        <StatCard
          label="Total movimentado desde o começo"
          value="R$ 1.284.096,37"
          variationPercent={0}
          comparison="em até 7 dias"
        />
        <StatCard
          label="Visitas nas ofertas"
          value="1.842"
          variationPercent={-3.1}
          comparison="ante semana passada"
          trend={falling}
        />
      </div>
    </KitSection>
  );
}

const soyPrices = [
  119, 120.2, 119.8, 119.3, 118.4, 119.9, 121.2, 122.4, 121.7, 122.9, 124.3, 123.6, 125.1, 126.4,
  127.8, 126.9, 128.1, 129.2, 130.4, 129.3, 128.2, 127.4, 128.9, 129.6, 128.4,
];

const soyPoints: ChartPoint[] = soyPrices.map((value, index) => ({
  value,
  label: `${(index % 28) + 1} nov, 15h40`,
  tick: `${(index % 28) + 1} nov`,
}));

export function Charts() {
  return (
    <>
      <KitSection title="Gráfico de linha" span={7}>
        <p className="display text-4xl num">R$ 128,40</p>
        <LineChart
          className="mt-3"
          label="Preço da soja em Sorriso, último mês"
          points={soyPoints}
          formatAxis={(value) => value.toFixed(2).replace(".", ",")}
          formatValue={(value) => `R$ ${value.toFixed(2).replace(".", ",")}`}
        />
      </KitSection>
      <KitSection title="Gráfico de barras" span={5}>
        <BarsSample />
      </KitSection>
    </>
  );
}

const months = [
  { tick: "Jun", value: 142 },
  { tick: "Jul", value: 168 },
  { tick: "Ago", value: 121 },
  { tick: "Set", value: 203 },
  { tick: "Out", value: 254 },
  { tick: "Nov", value: 286 },
];

function BarsSample() {
  const [range, setRange] = useState<"3" | "6">("6");
  return (
    <>
      <Segmented
        label="Meses no gráfico"
        value={range}
        onValueChange={setRange}
        options={[
          { value: "6", label: "6 meses" },
          { value: "3", label: "3 meses" },
        ]}
      />
      <BarChart
        className="mt-4"
        label="Vendas por mês, em mil reais"
        bars={months.slice(-Number(range))}
        formatValue={(value) => `R$ ${value} mil`}
      />
    </>
  );
}
