import { units, type UnitCode } from "@areon/contracts/brazil/units";
import type { FreightEstimate } from "@areon/contracts/freight/freight";
import { ApiProblem } from "~/platform/api/api-problem";
import { dayText } from "~/platform/text/day-text";
import { formatMoney } from "~/platform/text/money";
import { DefinitionRows } from "~/ui/definition-rows";
import { Notice } from "~/ui/notice";
import { Skeleton } from "~/ui/skeleton";
import { readable } from "./readable-price.ts";

interface FreightResultProps {
  estimate: FreightEstimate | undefined;
  error: unknown;
  unit: string;
  isBusy: boolean;
}

/** The sum, how it comes about, and by which act; or why there is none. */
export function FreightResult({ estimate, error, unit, isBusy }: FreightResultProps) {
  return (
    <div aria-live="polite" aria-busy={isBusy}>
      {error ? (
        <Notice tone="warning">{refusalText(error)}</Notice>
      ) : estimate ? (
        <Sum estimate={estimate} unit={unit} />
      ) : (
        isBusy && <Skeleton className="h-24" />
      )}
    </div>
  );
}

function refusalText(error: unknown): string {
  return error instanceof ApiProblem
    ? `${error.title}. ${error.detail}`
    : "Não foi possível calcular agora. Tente de novo.";
}

function Sum({ estimate, unit }: { estimate: FreightEstimate; unit: string }) {
  const { rule, trucks, vehicle } = estimate;
  return (
    <div className="grid gap-3">
      <p>
        <b className="text-2xl num">{formatMoney(readable(estimate.per_unit))}</b>{" "}
        <span className="text-muted-foreground">por {unitName(unit)}</span>
      </p>
      <DefinitionRows
        rows={[
          { term: "Frete total", value: formatMoney(estimate.total), strong: true },
          { term: "Caminhões", value: `${trucks} × ${vehicle.name} (${vehicle.axles} eixos)` },
          { term: "Carga", value: `${weightText(estimate.weight_kg)} · ${estimate.cargo}` },
          { term: "Distância", value: `${whole.format(estimate.distance_km)} km estimados` },
        ]}
      />
      <p className="text-sm text-muted-foreground">
        {marketText(estimate)} Piso legal da ANTT: {formatMoney(estimate.floor_per_truck)} por
        caminhão,{" "}
        <a href={rule.source_url} target="_blank" rel="noreferrer" className="underline">
          {rule.name}
        </a>
        , em vigor desde {dayText(rule.valid_from)}. Sem pedágio.
      </p>
    </div>
  );
}

/** At the floor nobody may carry it for less; the market often asks for more. */
function marketText({ market_percent: percent }: FreightEstimate): string {
  return Number(percent) > 0
    ? `Estimativa ${percent.replace(".", ",")}% acima do piso.`
    : "Estimativa pelo piso: por lei, ninguém pode cobrar menos.";
}

function unitName(unit: string): string {
  return unit in units ? units[unit as UnitCode].singular : "unidade";
}

const whole = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 0 });
const tonnes = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 1 });

function weightText(kilos: number): string {
  return kilos < 1000 ? `${whole.format(kilos)} kg` : `${tonnes.format(kilos / 1000)} t`;
}
