import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import type { SessionUser } from "~/platform/api/session-user";
import { AddressCard } from "./address-card.tsx";
import { AvatarCard } from "./avatar-card.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { RegistrationCard } from "./registration-card.tsx";
import { ServicesCard } from "./services-card.tsx";
import { LoadFailure } from "~/platform/loading/load-failure";
import { profileQuery } from "../own-queries.ts";
import { formatLongDate } from "~/platform/text/long-dates";
import { Card } from "~/ui/card";
import { PageHead } from "~/ui/page-head";
import { Loading, Skeleton } from "~/ui/skeleton";
import { VerifiedSeal } from "~/ui/verified-seal";

/** /buyer/profile, /seller/profile, /admin/profile. */
export function ProfilePage({ user }: { user: SessionUser }) {
  const { data: profile, error, refetch } = useQuery(profileQuery);
  return (
    <>
      <PageHead
        title="Perfil"
        badge={profile?.is_verified && <VerifiedSeal />}
        text={profile && `Na AREON desde ${formatLongDate(profile.created_at)}`}
      />
      {error && !profile && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!profile && !error && <ProfileSkeleton />}
      {profile && (
        <div className="mt-6 grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="grid grid-cols-1 gap-5">
            <AvatarCard profile={profile} />
            <ProfileForm profile={profile} />
            {user.role !== "admin" && <AddressCard />}
          </div>
          <div className="grid grid-cols-1 gap-5">
            <RegistrationCard role={user.role} />
            {user.role === "seller" && <ServicesCard profile={profile} />}
            <Card padding="snug">
              <h2 className="text-lg">Conta</h2>
              <p className="mt-1 wrap-anywhere text-muted-foreground">
                {profile.email ?? user.email}
              </p>
              <Link
                to={`/${user.role}/settings`}
                className="link mt-3 inline-flex h-11 items-center"
              >
                Senha, e-mail e privacidade
              </Link>
            </Card>
          </div>
        </div>
      )}
    </>
  );
}

function ProfileSkeleton() {
  return (
    <Loading label="Carregando perfil...">
      <div className="mt-6 grid gap-5">
        <Skeleton className="h-32 rounded-lg" />
        <Skeleton className="h-96 rounded-lg" />
      </div>
    </Loading>
  );
}
