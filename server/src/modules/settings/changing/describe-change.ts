import type { SettingKind } from "@areon/contracts/settings/settings";
import type { Database } from "#platform/db/database";
import type { JsonDocument } from "#platform/json";
import type { ApprovalDescription } from "#platform/permissions/approvals";
import { findDefinition, listInForce } from "../settings.queries.ts";

/** What a second person reads before a setting changes. */
export async function describeChange(
  db: Database,
  change: { key: string; value: JsonDocument; validFrom: Date | undefined },
): Promise<ApprovalDescription> {
  const definition = await findDefinition(db, change.key);
  if (!definition) throw new Error(`no setting is called ${change.key}`);
  const [current] = await listInForce(db, { keys: [change.key] });
  const { kind, description } = definition;
  const changes: ApprovalDescription["changes"] = [
    {
      label: description,
      before: current ? valueText(kind, current.value) : null,
      after: valueText(kind, change.value),
    },
  ];
  if (change.validFrom) {
    const after = moment.format(change.validFrom).replace(",", " às");
    changes.push({ label: "Vale a partir de", before: null, after });
  }
  const pages = [{ label: "Configurações", path: "/admin/settings" }];
  return { title: "Mudar configuração", act: "a mudança", pages, changes };
}

const moment = new Intl.DateTimeFormat("pt-BR", {
  timeZone: "America/Sao_Paulo",
  dateStyle: "short",
  timeStyle: "short",
});

function valueText(kind: SettingKind, value: JsonDocument): string {
  if (kind === "flag") return value === true ? "Ligado" : "Desligado";
  if (typeof value !== "string") return JSON.stringify(value);
  if (kind === "money") return `R$ ${value.replace(".", ",")}`;
  return kind === "percent" ? `${value.replace(".", ",")}%` : value;
}
