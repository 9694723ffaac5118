import { units } from "@areon/contracts/brazil/units";
import {
  logisticsColumns,
  type Logistics,
  type LogisticsColumn,
  type LogisticsLoad,
} from "@areon/contracts/orders/delivery";
import { partyOfUser, type Vault } from "#modules/identity";
import { businessNow } from "#platform/clock";
import type { Database } from "#platform/db/database";
import { centsToDecimal, divideHalfEven } from "#platform/money";
import { missingDocuments } from "../documents/missing-documents.ts";
import { hasWaitingNote } from "../notes/waiting-notes.ts";
import { listLinks } from "../driver/driver-link.queries.ts";
import { describeShipments } from "./describe-one-shipment.ts";
import {
  countLoads,
  listLoads,
  readFigures,
  type FigureRow,
  type LoadRow,
} from "./logistics.queries.ts";

interface Parts {
  db: Database;
  vault: Vault;
}

const shownLoads = 30;
const mostCounted = 100;

/** Where the seller's loads are, and how well they travelled. */
export async function getLogistics(parts: Parts, userId: string): Promise<Logistics> {
  const { db } = parts;
  const partyId = await partyOfUser(db, userId);
  const columns = {} as Logistics["columns"];
  for (const column of logisticsColumns) {
    columns[column] = partyId
      ? await describeColumn(parts, { partyId, column })
      : { count: 0, loads: [] };
  }
  const underWay = [...columns.loading.loads, ...columns.on_way.loads];
  const figures = partyId ? describeFigures(await readFigures(db, partyId)) : noFigures;
  return {
    columns,
    figures: {
      ...figures,
      on_way: columns.on_way.count,
      late: underWay.filter(({ is_late }) => is_late).length,
    },
    now: (await businessNow(db)).toISOString(),
  };
}

async function describeColumn(
  parts: Parts,
  { partyId, column }: { partyId: string; column: LogisticsColumn },
): Promise<Logistics["columns"]["loading"]> {
  const { db } = parts;
  const rows = await listLoads(db, { partyId, column, limit: shownLoads });
  const count = await countLoads(db, { partyId, column, most: mostCounted });
  const orderIds = rows.map(({ id }) => id);
  const shipments = await describeShipments(parts, { orderIds, side: "seller" });
  const links = await listLinks(db, orderIds);
  const loads: LogisticsLoad[] = [];
  for (const row of rows) {
    const shipment = shipments.get(row.id) ?? null;
    const link = links.get(row.id);
    const missing = row.state === "paid" ? await missingDocuments(db, row) : [];
    loads.push({
      ...describeLoad(row),
      missing,
      is_note_waiting: missing.includes("nfe") && (await hasWaitingNote(db, row.id)),
      shipment,
      driver_link: link ? { expires_at: link.expires_at.toISOString() } : null,
      is_late: shipment?.is_late ?? false,
    });
  }
  return { count, loads };
}

function describeLoad(row: LoadRow) {
  return {
    order_id: row.id,
    code: row.code,
    title: row.title,
    quantity: row.quantity,
    unit: units[row.unit].short,
    more_lines: row.more_lines,
    from: row.place_from === null ? null : `${row.place_from}, ${row.uf_from}`,
    to: row.place_to === null ? null : `${row.place_to}, ${row.uf_to}`,
    delivery: row.delivery,
    order_state: row.state,
    weight_kg: row.weight_kg,
    due_at: row.due_at?.toISOString() ?? null,
    released: row.released === null ? null : centsToDecimal(row.released),
    is_frozen: row.frozen_at !== null,
  };
}

type Figures = Omit<Logistics["figures"], "on_way" | "late">;

const noFigures: Figures = {
  on_time: 0,
  arrived: 0,
  freight_per_sack: null,
  next_collection: null,
};

function describeFigures(row: FigureRow): Figures {
  const { on_time, arrived, next_at, next_code } = row;
  return {
    on_time,
    arrived,
    freight_per_sack: freightPerSack(row),
    next_collection: next_at && next_code ? { at: next_at.toISOString(), code: next_code } : null,
  };
}

/** Sacks have decimals, so both sides are taken a thousand times. */
function freightPerSack({ freight_paid, sacks }: FigureRow): string | null {
  const thousandths = BigInt(Math.round(Number(sacks ?? 0) * 1000));
  if (freight_paid === null || thousandths === 0n) return null;
  return centsToDecimal(divideHalfEven(freight_paid * 1000n, thousandths));
}
