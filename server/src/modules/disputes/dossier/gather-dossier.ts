import { priceText, quantityText } from "@areon/contracts/catalog/terms/pricing";
import type { DisputeDossier } from "@areon/contracts/disputes/dossier";
import type { DisputeDetail } from "@areon/contracts/disputes/disputes";
import type { Vault } from "#modules/identity";
import { gatherOrderFile, type OrderFile } from "#modules/orders";
import { businessNow } from "#platform/clock";
import type { Config } from "#platform/config";
import type { Database } from "#platform/db/database";
import { centsToDecimal } from "#platform/money";
import type { Viewer } from "../evidence/evidence.queries.ts";
import { describeDispute } from "../reading/describe-dispute.ts";
import type { ListedCase } from "../reading/dispute.queries.ts";
import { describeLedger } from "./describe-ledger.ts";
import { disputeActWords, loadWords, orderActWords, roleWords } from "./timeline-words.ts";

export interface DossierParts {
  db: Database;
  vault: Vault;
  config: Pick<Config, "FILES_ORIGIN" | "LINK_SIGNING_KEY">;
}

/** The order and the dispute in one paper, as this viewer may see them; nobody's drafts are in it. */
export async function gatherDossier(
  parts: DossierParts,
  row: ListedCase,
  { viewer, userId }: { viewer: Viewer; userId: string },
): Promise<DisputeDossier> {
  const file = await gatherOrderFile(parts, row.order_id);
  const detail = await describeDispute(parts, row, { viewer, userId });
  const { total, refunded, held } = detail.money;
  const released = viewer === "buyer" || row.released === null ? null : row.released;
  return {
    dispute: detail,
    money: { total, refunded, held, released: released === null ? null : centsToDecimal(released) },
    lines: file.lines.map(({ title, quantity, unit_price, total: sum }) => ({
      title,
      quantity: quantityText(quantity),
      unit_price: priceText(unit_price),
      total: centsToDecimal(sum),
    })),
    timeline: describeTimeline(file, detail),
    documents: file.documents.map(({ id, title, access_key, files, added_at }) => ({
      id,
      title,
      access_key,
      files: files.length,
      added_at,
    })),
    delivery: describeDelivery(file, detail),
    ledger: describeLedger(file, viewer),
    ...describeSpoken(detail),
    made_at: (await businessNow(parts.db)).toISOString(),
  };
}

type Spoken = Pick<
  DisputeDossier,
  "statements" | "evidence" | "messages" | "proposals" | "arithmetic"
>;

function describeSpoken(detail: DisputeDetail): Spoken {
  return {
    statements: detail.statements.flatMap(({ side, text, sent_at }) =>
      sent_at ? [{ by: side, text, sent_at }] : [],
    ),
    evidence: detail.evidence.filter(({ sent_at }) => sent_at !== null),
    messages: detail.messages.map(({ by, name, text, at }) => ({ by, name, text, at })),
    proposals: detail.proposals,
    arithmetic: detail.arithmetic,
  };
}

function describeTimeline(file: OrderFile, detail: DisputeDetail): DisputeDossier["timeline"] {
  const order = file.steps.map(({ act, by_role, happened_at }) => ({
    at: happened_at.toISOString(),
    about: "order" as const,
    by: roleWords[by_role],
    text: orderActWords[act],
  }));
  const load = (file.shipment?.steps ?? []).map(({ step, by, happened_at }) => ({
    at: happened_at,
    about: "delivery" as const,
    by: roleWords[by],
    text: loadWords[step],
  }));
  const dispute = detail.steps.map(({ act, by, at, name }) => ({
    at,
    about: "dispute" as const,
    by: name ?? roleWords[by],
    text: disputeActWords[act],
  }));
  return [...order, ...load, ...dispute].toSorted((one, other) => one.at.localeCompare(other.at));
}

function describeDelivery(
  { shipment }: OrderFile,
  { delivered_at }: DisputeDetail,
): DisputeDossier["delivery"] {
  if (!shipment) return null;
  const { state, received, loaded_kg } = shipment;
  return {
    state,
    received_by: received?.name ?? null,
    has_signature: (received?.signature_path ?? null) !== null,
    has_photo: received?.has_photo ?? false,
    loaded_kg,
    delivered_at,
  };
}
