import type { OwnPixKey } from "@areon/contracts/payments/keys";
import { buildStaticPixCode } from "@areon/contracts/brazil/pix-code";
import { formatPixKey } from "@areon/contracts/brazil/pix-key";
import { legalParty, type Vault } from "#modules/identity";
import type { Database } from "#platform/db/database";
import { openKeyValue } from "./key-value.ts";
import type { PixKeyRow } from "./pix-key.queries.ts";

export async function describePixKey(
  parts: { db: Database; vault: Vault },
  row: PixKeyRow,
): Promise<OwnPixKey> {
  const { id, kind, state, failure_code, created_at } = row;
  const value = await openKeyValue(parts, row);
  return {
    id,
    kind,
    state,
    value: value === null ? null : formatPixKey({ kind, value }),
    copy_value: value,
    code: value === null || state !== "active" ? null : await codeOf(parts, { ...row, value }),
    failure: failure_code === null ? null : keyFailureText(failure_code),
    created_at: created_at.toISOString(),
  };
}

/** The network wants a place; nobody shows it, and the bank names the payee before anybody pays. */
const place = "BRASIL";

async function codeOf(
  parts: { db: Database; vault: Vault },
  { kind, value, party_id }: Pick<PixKeyRow, "kind" | "party_id"> & { value: string },
): Promise<string | null> {
  const owner = await legalParty(parts, party_id);
  if (!owner) return null;
  return buildStaticPixCode({ key: { kind, value }, payee: { name: owner.name, city: place } });
}

const texts: Readonly<Record<string, string>> = {
  key_taken: "Esta chave já está em outro banco. Remova-a de lá e cadastre de novo aqui.",
  key_limit: "O banco não aceita mais chaves para este documento.",
};

export function keyFailureText(code: string): string {
  return texts[code] ?? "O banco não aceitou esta chave. Confira os dados ou tente outra.";
}
