import type { PostalAddress } from "@areon/contracts/places/places";
import type { Config } from "#platform/config";
import { inTransaction, type Database } from "#platform/db/database";
import type { Logger } from "#platform/log";
import { refuse, type Refusal } from "#platform/refusal";
import { findMunicipality, findPostalCode, upsertPostalCode } from "../places.queries.ts";
import { askPostalCodeService, type PostalCodeAnswer } from "./postal-code-service.ts";

export interface PostalCodeDependencies {
  db: Database;
  config: Pick<Config, "POSTAL_CODE_URL">;
  log: Logger;
}

/** Streets rarely change; a code that is new today may be known tomorrow. */
const freshness = { foundDays: 30, unknownDays: 1 };

/**
 * Answers from our own rows while they are fresh. When the service is down an old row is still
 * better than none; only a code that was never read is refused.
 */
export async function lookUpPostalCode(
  { db, config, log }: PostalCodeDependencies,
  typed: string,
): Promise<PostalAddress | Refusal> {
  const postalCode = typed.replace("-", "");
  const stored = await findPostalCode(db, postalCode, freshness);
  if (stored?.is_fresh) return addressOf(stored);
  const answer = await askPostalCodeService(config, postalCode);
  if (await storeAnswer(db, { postalCode, answer })) {
    return addressOf(await findPostalCode(db, postalCode, freshness));
  }
  if (answer.kind === "unavailable") {
    log.warn({ detail: answer.detail }, "the postal code service did not answer");
  } else {
    log.warn("the postal code service named a municipality that is not in our table");
  }
  return stored ? addressOf(stored) : refuse("postal_code_not_available");
}

async function storeAnswer(
  db: Database,
  { postalCode, answer }: { postalCode: string; answer: PostalCodeAnswer },
): Promise<boolean> {
  if (answer.kind === "unavailable") return false;
  const entry = answer.kind === "found" ? answer.entry : undefined;
  if (entry && !(await findMunicipality(db, entry.municipalityCode))) return false;
  await inTransaction(db, (trx) =>
    upsertPostalCode(trx, {
      postal_code: postalCode,
      municipality_code: entry?.municipalityCode ?? null,
      street: entry?.street ?? "",
      complement: entry?.complement ?? "",
      district: entry?.district ?? "",
    }),
  );
  return true;
}

type StoredPostalCode = Awaited<ReturnType<typeof findPostalCode>>;

function addressOf(row: StoredPostalCode): PostalAddress | Refusal {
  if (!row || row.municipality_code === null) return refuse("postal_code_not_found");
  return {
    postal_code: row.postal_code,
    street: row.street,
    complement: row.complement,
    district: row.district,
    municipality: {
      ibge_code: row.municipality_code,
      // The join found the municipality, since the code refers to it.
      name: row.name!,
      uf: row.uf!,
      latitude: row.latitude!,
      longitude: row.longitude!,
    },
    read_at: row.read_at.toISOString(),
  };
}
