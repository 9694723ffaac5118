import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { newId } from "#platform/ids";
import type { Database } from "./database.ts";

// Rows of modules that the tests of several others begin with. They stand here because a module is
// reached by its index alone, and what an index offers is for the product.

/** Sorriso, where people of tests live, and São Paulo, to where they have things brought. */
export async function insertTestPostalCodes(db: Database): Promise<void> {
  await sql`insert into places.postal_codes (postal_code, municipality_code, street, district)
    values ('78890000', 5107925, '', 'Centro'), ('01001000', 3550308, 'Praça da Sé', 'Sé')`.execute(
    db,
  );
}

const testFiles = {
  document: { filename: "laudo.pdf", contentType: "application/pdf" },
  order_document: { filename: "romaneio.pdf", contentType: "application/pdf" },
  product_photo: { filename: "foto.jpg", contentType: "image/jpeg" },
} as const;

/** A file of that person as an upload leaves it; uploads themselves are tested with the module files. */
export async function insertTestFile(
  db: Database,
  { ownerId, kind }: { ownerId: string; kind: keyof typeof testFiles },
): Promise<string> {
  const id = newId();
  const { filename, contentType } = testFiles[kind];
  await sql`
    insert into files.files (id, owner_id, kind, state, filename, size_bytes, received_bytes,
      object_name, content_type, sha256, give_up_at, ready_at)
    values (${id}, ${ownerId}, ${kind}, 'ready', ${filename}, 1, 1,
      ${randomBytes(16).toString("base64url")}, ${contentType}, ${randomBytes(32)},
      platform.now() + interval '1 day', platform.now())`.execute(db);
  return id;
}
