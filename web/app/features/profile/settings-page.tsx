import { useEffect } from "react";
import { useLocation } from "react-router";
import type { SessionUser } from "~/api/session-user";
import { AppearanceCard } from "~/features/profile/appearance-card";
import { ConsentsCard } from "~/features/profile/consents-card";
import { DataExportCard } from "~/features/profile/data-export-card";
import { ErasureCard } from "~/features/profile/erasure-card";
import { NotificationsCard } from "~/features/profile/notifications-card";
import { SecurityCard } from "~/features/profile/security-card";
import { SessionsCard } from "~/features/profile/sessions-card";
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

/** The cards come after the page, so the browser's own jump would miss them. */
function useScrollToHash(): void {
  const { hash } = useLocation();
  useEffect(() => {
    document.getElementById(hash.slice(1))?.scrollIntoView({ block: "start" });
  }, [hash]);
}
