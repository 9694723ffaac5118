import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { partnerDocument } from "./partner-openapi/document.ts";

/** `pnpm docs:api`: writes the banking partner's protocol where others read it. */
const path = join(import.meta.dirname, "..", "docs", "api", "banking-partner.openapi.yaml");
await mkdir(dirname(path), { recursive: true });
await writeFile(path, partnerDocument());
