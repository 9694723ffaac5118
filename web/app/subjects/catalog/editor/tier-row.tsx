import { Trash2 } from "lucide-react";
import { formatMoney } from "~/platform/text/money";
import { FieldNote } from "~/ui/field";
import { IconButton } from "~/ui/icon-button";
import { DecimalInput } from "~/ui/decimal-input";
import { writeDecimal } from "~/ui/decimal-text";
import type { TierFigures } from "./tier-rows.ts";

const columns = "lg:grid lg:grid-cols-[minmax(0,1.4fr)_9rem_7rem_6.5rem_2.75rem] lg:gap-x-4";

interface TierHeadProps {
  unit: string;
  plural: string | undefined;
  percent: string | undefined;
}

/** A table to the eye from 1024 px on; below, each row says its own words. */
export function TierHead({ unit, plural, percent }: TierHeadProps) {
  return (
    <div
      aria-hidden="true"
      className={`mt-3 hidden border-b pb-2.5 text-xs font-semibold text-muted-foreground ${columns}`}
    >
      <span>Faixa{plural && `, em ${plural}`}</span>
      <span>Preço por {unit}</span>
      <span className="text-right">Você recebe</span>
      <span className="text-right">Taxa{percent && ` ${writeDecimal(percent)}%`}</span>
      <span />
    </div>
  );
}

interface TierRowProps {
  row: TierFigures;
  index: number;
  plural: string | undefined;
  error: string | undefined;
  onFromChange: (from: string) => void;
  onPriceChange: (price: string) => void;
  onRemove: () => void;
}

export function TierRow(props: TierRowProps) {
  const { row, index, plural = "", error, onFromChange, onPriceChange, onRemove } = props;
  const noteId = `faixa-${index}-note`;
  const wrong = error ? ({ "aria-invalid": true, "aria-describedby": noteId } as const) : {};
  return (
    <li className="py-3.5">
      <div className={`items-center max-lg:grid max-lg:gap-2 ${columns}`}>
        {index === 0 ? (
          <p className="num max-lg:text-sm max-lg:text-muted-foreground">
            A partir de {writeDecimal(row.from) || "1"}
            <span className="lg:hidden"> {plural}</span>
            {row.until !== "sem limite" && `, ${row.until}`}
          </p>
        ) : (
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <DecimalInput
              decimals={3}
              aria-label={`Começo da faixa ${index + 1}`}
              placeholder="1.000"
              className="max-w-28"
              value={row.from}
              onValueChange={onFromChange}
            />
            <span className="text-sm text-muted-foreground num">
              {row.until}
              {row.until !== "sem limite" && <span className="lg:hidden"> {plural}</span>}
            </span>
          </p>
        )}
        <div className="flex items-center gap-3 lg:contents">
          <div className="w-36 shrink-0">
            <DecimalInput
              decimals={4}
              leastDecimals={2}
              prefix="R$"
              aria-label={index === 0 ? "Preço" : `Preço da faixa ${index + 1}`}
              className="font-semibold"
              value={row.price}
              onValueChange={onPriceChange}
              {...wrong}
            />
          </div>
          <p className="grow text-sm leading-snug num lg:text-right lg:text-base lg:font-semibold">
            <span className="lg:sr-only">Você recebe</span>
            <b className="block text-base font-semibold">
              {row.net === null ? "—" : formatMoney(row.net)}
            </b>
          </p>
          <p className="text-right text-muted-foreground num max-lg:hidden">
            {row.fee === null ? "—" : formatMoney(`-${row.fee}`)}
          </p>
          {index === 0 ? (
            <span />
          ) : (
            <IconButton
              icon={Trash2}
              label={`Excluir a faixa ${index + 1}`}
              className="-mr-2"
              onClick={onRemove}
            />
          )}
        </div>
      </div>
      <FieldNote id={noteId} error={error} />
    </li>
  );
}
