import { createHash } from "node:crypto";
import type { ProductImport } from "@areon/contracts/catalog/import";
import { partyOfUser } from "#modules/identity";
import { realNowMs } from "#platform/clock";
import type { Trx } from "#platform/db/database";
import { isStaleIntent } from "#platform/ids";
import { lockIntent, lockName } from "#platform/intents";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { allOrNothing } from "#platform/db/all-or-nothing";
import { categoryTree } from "../categories/category-tree.ts";
import type { CatalogDependencies } from "../dependencies.ts";
import { requireRoomForDrafts } from "../products/room-for-drafts.ts";
import { describeImports } from "./describe-imports.ts";
import {
  findImport,
  findSameContent,
  insertImport,
  insertImportErrors,
  type ImportRow,
} from "./import.queries.ts";
import { insertDrafts } from "./insert-drafts.ts";
import { readProducts, type ReadFile } from "./read-products.ts";

export interface ImportWish {
  /** The intent, born in the form. */
  id: string;
  filename: string;
  bytes: Buffer;
  /** The person knows that this file was imported before. */
  again: boolean;
}

/**
 * Makes a draft of every good line and keeps what was wrong with the others. The file is read before
 * anything is locked; a repeat of the same id gets the first result.
 */
export async function importProducts(
  { db }: Pick<CatalogDependencies, "db">,
  wish: ImportWish,
  userId: string,
): Promise<ProductImport | Refusal> {
  const partyId = (await partyOfUser(db, userId))!;
  const hash = createHash("sha256").update(wish.bytes).digest();
  const before = await findImport(db, wish.id);
  const file = before ? null : await readProducts(db, wish.bytes, await categoryTree(db));
  if (isRefusal(file)) return file;
  const owner = { partyId, userId };
  const done = await allOrNothing(db, (trx) => importOnce(trx, { ...wish, ...owner, hash, file }));
  if (isRefusal(done)) return done;
  const [described] = await describeImports(db, [(await findImport(db, wish.id))!]);
  return described!;
}

interface Step extends ImportWish {
  partyId: string;
  userId: string;
  hash: Buffer;
  file: ReadFile | null;
}

async function importOnce(trx: Trx, step: Step): Promise<Refusal | null> {
  const { id, partyId, userId, hash, file, filename } = step;
  const busy = await lockIntent(trx, id);
  if (busy) return busy;
  const before = await findImport(trx, id);
  if (before) {
    const isSame = before.party_id === partyId && before.content_hash.equals(hash);
    return isSame ? null : refuse("intent_mismatch");
  }
  if (!file || isStaleIntent({ id, realNowMs: realNowMs() })) return refuse("intent_expired");
  // One file of a party at a time, or two of the same content would not see each other.
  await lockName(trx, `catalog.imports ${partyId}`);
  const same = step.again ? undefined : await findSameContent(trx, { partyId, hash });
  if (same) return refuseRepeated(same);
  const full = await requireRoomForDrafts(trx, { partyId, adding: file.rows.length });
  if (full) return full;
  const failed = new Set(file.faults.map(({ line }) => line)).size;
  await insertImport(trx, {
    id,
    party_id: partyId,
    created_by: userId,
    filename: filename.slice(0, 200),
    content_hash: hash,
    line_count: file.rows.length + failed,
    imported_count: file.rows.length,
    failed_count: failed,
  });
  await insertImportErrors(trx, id, file.faults);
  await insertDrafts(trx, file.rows, { partyId, userId });
  return null;
}

const day = new Intl.DateTimeFormat("pt-BR", {
  dateStyle: "short",
  timeStyle: "short",
  timeZone: "America/Sao_Paulo",
});

function refuseRepeated({ filename, imported_count, created_at }: ImportRow): Refusal {
  return refuse("import_repeated", {
    filename,
    count: imported_count,
    date: day.format(created_at),
  });
}
