import type { EndpointResponse } from "@areon/contracts/core/endpoint";
import type { listSettings } from "@areon/contracts/settings/settings";
import { useQuery } from "@tanstack/react-query";
import { Clock4, UsersRound } from "lucide-react";
import { useState } from "react";
import { LoadFailure } from "~/platform/loading/load-failure";
import { formatClock, formatDate } from "~/platform/text/dates";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { RowSkeleton } from "~/ui/row-skeleton";
import { Loading } from "~/ui/skeleton";
import { settingsQuery } from "../desk/admin-queries.ts";
import { SettingDialog } from "./setting-dialog.tsx";
import { settingText } from "./setting-text.ts";
import { useDesk } from "../desk/use-desk.ts";

export type Setting = EndpointResponse<typeof listSettings>["settings"][number];

/** Dated values that hold for everybody: what is in force, since when, and what is to come. */
export function PlatformSettingsCard() {
  const { may } = useDesk();
  const [changing, setChanging] = useState<Setting>();
  const { data, error, refetch } = useQuery(settingsQuery);
  return (
    <Card className="overflow-hidden" aria-labelledby="plataforma">
      <h2 id="plataforma" className="sr-only">
        Valores da plataforma
      </h2>
      {!data && !error && (
        <div className="px-4 pb-3 md:px-6">
          <Loading label="Carregando configurações...">
            <RowSkeleton rows={4} />
          </Loading>
        </div>
      )}
      {!data && error && <LoadFailure inset error={error} onRetry={() => void refetch()} />}
      <ul className="rule">
        {data?.settings.map((setting) => (
          <SettingRow
            key={setting.key}
            setting={setting}
            onChange={may("settings.change") ? () => setChanging(setting) : undefined}
          />
        ))}
      </ul>
      {changing && (
        <SettingDialog
          key={changing.key}
          setting={changing}
          onClose={() => setChanging(undefined)}
        />
      )}
    </Card>
  );
}

interface SettingRowProps {
  setting: Setting;
  onChange: (() => void) | undefined;
}

function SettingRow({ setting, onChange }: SettingRowProps) {
  const { description, kind, value, valid_from: since, scheduled } = setting;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3.5 md:px-6">
      <div className="min-w-0 grow basis-64">
        <p className="text-sm text-muted-foreground">{description}</p>
        <p className="font-semibold break-words">
          {value === null ? "Sem valor" : settingText(kind, value)}
        </p>
        {since && (
          <p className="text-sm text-muted-foreground num">Vale desde {formatDate(since)}</p>
        )}
        <div className="mt-1 flex flex-wrap gap-1.5 empty:hidden">
          {setting.needs_approval && (
            <Badge icon={UsersRound}>Muda com aprovação de outra pessoa</Badge>
          )}
          {scheduled.map((next) => (
            <Badge key={next.valid_from} tone="info" icon={Clock4}>
              {settingText(kind, next.value)} em {formatDate(next.valid_from)},{" "}
              {formatClock(next.valid_from)}
            </Badge>
          ))}
        </div>
      </div>
      {onChange && (
        <Button variant="outline" onClick={onChange} aria-label={`Mudar ${description}`}>
          Mudar
        </Button>
      )}
    </li>
  );
}
