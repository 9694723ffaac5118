import type { Route } from "./+types/admin-settings";
import { useSessionUser } from "~/platform/api/session-user";
import { FloorTablesCard } from "~/subjects/admin/settings/floor-tables-card";
import { PlatformSettingsCard } from "~/subjects/admin/settings/platform-settings-card";
import { SettingsTabs } from "~/subjects/admin/settings/settings-tabs";
import { SettingsPage } from "~/subjects/identity/profile/settings-page";
import { useQueryValues } from "~/platform/navigation/use-query-values";
import { PageHead } from "~/ui/page-head";

export const meta: Route.MetaFunction = () => [
  { title: "Configurações · AREON" },
  { name: "robots", content: "noindex" },
];

/** An administrator's own settings, and those of the platform beside them. */
export default function AdminSettings() {
  const user = useSessionUser();
  const query = useQueryValues();
  const isPlatform = query.get("aba") === "plataforma";
  if (!user) return null;
  return (
    <div className="grid gap-5">
      <SettingsTabs isPlatform={isPlatform} />
      {isPlatform ? (
        <>
          <PageHead
            title="Configurações da plataforma"
            text="Valores com data, iguais para todos."
          />
          <div className="grid max-w-3xl gap-5">
            <PlatformSettingsCard />
            <FloorTablesCard />
          </div>
        </>
      ) : (
        <div>
          <SettingsPage user={user} />
        </div>
      )}
    </div>
  );
}
