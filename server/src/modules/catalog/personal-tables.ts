import type { PersonalTable } from "#modules/identity";
import { productPersonalTables } from "./accounts/personal-tables.ts";
import { attentionPersonalTables } from "./attention-personal-tables.ts";

export const catalogPersonalTables: readonly PersonalTable[] = [
  ...productPersonalTables,
  ...attentionPersonalTables,
];
