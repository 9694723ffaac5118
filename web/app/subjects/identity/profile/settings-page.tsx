import type { SessionUser } from "~/platform/api/session-user";
import { useScrollToHash } from "~/platform/navigation/use-scroll-to-hash";
import { AppearanceCard } from "./appearance-card.tsx";
import { ConsentsCard } from "./consents-card.tsx";
import { DataExportCard } from "./data-export-card.tsx";
import { ErasureCard } from "./erasure-card.tsx";
import { NotificationsCard } from "./notifications-card.tsx";
import { SecurityCard } from "./security-card.tsx";
import { SessionsCard } from "./sessions-card.tsx";
import { PageHead } from "~/ui/page-head";

/** /buyer/settings, /seller/settings, /admin/settings. */
export function SettingsPage({ user }: { user: SessionUser }) {
  useScrollToHash();
  return (
    <>
      <PageHead title="Configurações" text="Segurança, avisos, aparência e privacidade." />
      <div className="mt-6 grid grid-cols-1 items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid grid-cols-1 gap-5">
          <SecurityCard user={user} />
          <SessionsCard />
          <NotificationsCard />
        </div>
        <div className="grid grid-cols-1 gap-5">
          <AppearanceCard />
          <ConsentsCard hasMoney={user.role !== "admin"} />
          <DataExportCard />
          {user.role !== "admin" && <ErasureCard />}
        </div>
      </div>
    </>
  );
}
