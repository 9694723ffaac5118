import { LinkTabs } from "~/ui/link-tabs";

const tabs = [
  { to: "/wallet/pix", label: "Enviar" },
  { to: "/wallet/pix/keys", label: "Chaves" },
  { to: "/wallet/pix/limits", label: "Limites" },
  { to: "/wallet/pix/schedules", label: "Agendados" },
  { to: "/wallet/pix/contest", label: "Contestar" },
] as const;

export type PixTab = (typeof tabs)[number]["to"];

/** The parts of Pix, each with its own address. */
export function PixTabs({ current }: { current: PixTab }) {
  return (
    <div className="mt-4">
      <LinkTabs
        label="Partes do Pix"
        tabs={tabs.map(({ to, label }) => ({ to, label, current: to === current }))}
      />
    </div>
  );
}
