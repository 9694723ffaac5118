import type { Municipality } from "@areon/contracts/places/places";
import { z } from "zod";
import type { Database } from "#platform/db/database";
import { refuse, type Refusal } from "#platform/refusal";
import {
  listMunicipalities as listByName,
  searchMunicipalities,
  type MunicipalityPosition,
} from "./places.queries.ts";
import { searchNameOf } from "./search-name.ts";

interface Request {
  uf: string | undefined;
  q: string | undefined;
  cursor: string | undefined;
  limit: number;
}

/** Names that begin with the search come first, then those that hold it as a later word. */
export async function listMunicipalities(
  db: Database,
  { uf, q, cursor, limit }: Request,
): Promise<{ municipalities: Municipality[]; next_cursor: string | null } | Refusal> {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  if (after === null) return refuse("validation_failed");
  const search = q === undefined ? "" : searchNameOf(q);
  const page = { uf, search, after, limit };
  const rows = await (search === "" ? listByName(db, page) : searchMunicipalities(db, page));
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return {
    municipalities: rows.map(
      ({ search_name: _search, rank: _rank, ...municipality }) => municipality,
    ),
    next_cursor: last
      ? writeCursor({ rank: last.rank, searchName: last.search_name, ibgeCode: last.ibge_code })
      : null,
  };
}

/** Only what the columns can hold: anything else would end in an error of the database. */
const cursorSchema = z.tuple([
  z.int().min(0).max(9),
  z.string().refine((name) => !name.includes("\0")),
  z.int().min(0).max(9_999_999),
]);

function writeCursor({ rank, searchName, ibgeCode }: MunicipalityPosition): string {
  return Buffer.from(JSON.stringify([rank, searchName, ibgeCode])).toString("base64url");
}

/** Null for anything that `writeCursor` did not make. */
function readCursor(cursor: string): MunicipalityPosition | null {
  try {
    const parsed = cursorSchema.parse(JSON.parse(Buffer.from(cursor, "base64url").toString()));
    const [rank, searchName, ibgeCode] = parsed;
    return { rank, searchName, ibgeCode };
  } catch {
    return null;
  }
}
