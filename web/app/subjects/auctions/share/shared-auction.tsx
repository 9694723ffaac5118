import { useQuery } from "@tanstack/react-query";
import { Gavel } from "lucide-react";
import { isMissing } from "~/platform/api/is-missing";
import { LoadFailure } from "~/platform/loading/load-failure";
import { ButtonLink } from "~/ui/button-link";
import { EmptyState } from "~/ui/empty-state";
import { Loading, Skeleton } from "~/ui/skeleton";
import { SharedAuctionPage } from "./shared-auction-page.tsx";
import { sharedAuctionQuery, type SharedAuctionData } from "./shared-auction-queries.ts";

interface SharedAuctionProps {
  data: SharedAuctionData;
  slug: string;
}

/** A public auction: what the server brought, or what the browser finds on its own. */
export function SharedAuction({ data, slug }: SharedAuctionProps) {
  const {
    data: shown,
    error,
    refetch,
    isFetchedAfterMount,
  } = useQuery({
    ...sharedAuctionQuery(slug),
    // The page may have been kept for a minute: it is shown, and asked for anew.
    ...(data.shown && { initialData: data.shown, initialDataUpdatedAt: 0 }),
    enabled: !data.isMissing,
  });
  if (!shown && (data.isMissing || isMissing(error))) return <Missing />;
  if (!shown && error) {
    return (
      <div className="wrap py-10">
        <LoadFailure error={error} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (!shown) return <Waiting />;
  return <SharedAuctionPage shown={shown} isClockKnown={isFetchedAfterMount} />;
}

function Missing() {
  return (
    <div className="wrap py-10 md:py-16">
      <EmptyState
        icon={Gavel}
        headingLevel="h1"
        title="Este leilão não está no ar"
        text="Ele pode ter sido retirado, ou o endereço mudou."
        action={<ButtonLink to="/auctions">Ver leilões</ButtonLink>}
      />
    </div>
  );
}

function Waiting() {
  return (
    <Loading label="Carregando leilão...">
      <div className="wrap py-4 md:py-8">
        <div className="grid gap-x-10 gap-y-6 md:grid-cols-[minmax(0,1fr)_20rem] lg:grid-cols-[minmax(0,1fr)_23rem]">
          <Skeleton className="aspect-16/10 w-full rounded-xl" />
          <div>
            <Skeleton className="h-9 w-4/5" />
            <Skeleton className="mt-4 h-72 w-full" />
          </div>
        </div>
      </div>
    </Loading>
  );
}
