import { LinkTabs } from "~/ui/link-tabs";
import { useDesk } from "../desk/use-desk.ts";

const platformTab = "/admin/settings?aba=plataforma";

/** One's own settings beside those of the platform, for whoever may see these. */
export function SettingsTabs({ isPlatform }: { isPlatform: boolean }) {
  const { may } = useDesk();
  if (!may("settings.read")) return null;
  return (
    <LinkTabs
      label="Configurações"
      tabs={[
        { to: "/admin/settings", label: "Minha conta", current: !isPlatform },
        { to: platformTab, label: "Plataforma", current: isPlatform },
      ]}
    />
  );
}
