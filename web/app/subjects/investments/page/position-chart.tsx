import type { listPositions } from "@areon/contracts/investments/investments";
import type { EndpointResponse } from "@areon/contracts/core/endpoint";
import { formatDay } from "~/platform/text/dates";
import { dayText } from "~/platform/text/day-text";
import { amountOf } from "~/platform/text/cents";
import { formatMoney } from "~/platform/text/money";
import { LineChart } from "~/ui/line-chart";
import { shortMoney } from "./investment-words.ts";

type Days = EndpointResponse<typeof listPositions>["days"];

/** What it was worth day by day, from the first day on which there was anything. */
export function PositionChart({ label, days }: { label: string; days: Days }) {
  const first = days.findIndex(({ gross }) => gross !== "0.00");
  if (first < 0) return null;
  const points = days.slice(first).map(({ day, gross }) => ({
    value: Number(gross),
    label: dayText(day),
    tick: formatDay(`${day}T12:00:00Z`),
  }));
  return (
    <LineChart
      className="mt-4"
      label={label}
      points={points}
      formatAxis={shortMoney}
      formatValue={(value) => formatMoney(amountOf(BigInt(Math.round(value * 100))))}
    />
  );
}
