import type { MineAuctionsView } from "@areon/contracts/auctions/auctions";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { CircleAlert, Gavel } from "lucide-react";
import { useState } from "react";
import { useRowChanges } from "~/platform/api/live-rows";
import { useWaiting, waitingKey } from "~/platform/api/use-waiting";
import { LoadFailure } from "~/platform/loading/load-failure";
import { useQueryValues } from "~/platform/navigation/use-query-values";
import { cappedText } from "~/platform/text/capped-count";
import { BackLink } from "~/ui/back-link";
import { ButtonLink } from "~/ui/button-link";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { KeysetPager } from "~/ui/keyset-pager";
import { LinkTabs } from "~/ui/link-tabs";
import { NeedsYouCard } from "~/ui/needs-you-card";
import { PageHead } from "~/ui/page-head";
import { RowSkeleton } from "~/ui/row-skeleton";
import { Loading } from "~/ui/skeleton";
import { useSparingly } from "~/platform/api/use-sparingly";
import { unitPriceWords } from "../bid/auction-words.ts";
import { mineKey, myAuctionsQuery, type MineRow } from "./mine-queries.ts";
import { MineTable } from "./mine-table.tsx";
import { headWords, noneWords, views, waitingFirst, waitingWords } from "./mine-words.ts";

const askEveryMs = 3_000;

/** /auctions/mine: what one bids in, watches, created and won; what waits for one comes first. */
export function MyAuctionsPage() {
  const value = useQueryValues().get("aba") ?? "";
  const current = views.find((each) => each.value === value) ?? views[0]!;
  const waiting = useWaiting().of("auctions.own")?.waiting;
  useMineLive();
  return (
    <div className="grid grid-cols-1 gap-5">
      <div>
        <BackLink to="/auctions">Voltar para Leilões</BackLink>
        <PageHead title="Meus leilões" text={headWords(waiting?.count)} />
      </div>
      <LinkTabs
        label="Meus leilões"
        tabs={views.map((each) => ({
          to: each.value === "" ? "/auctions/mine" : `/auctions/mine?aba=${each.value}`,
          label: each.label,
          current: each === current,
          ...(each.view === "waiting" && waiting?.count && { count: cappedText(waiting) }),
        }))}
      />
      <MineList key={current.view} view={current.view} />
    </div>
  );
}

/** All auctions pass here, so what is one's own is asked for now and then, not for each. */
function useMineLive(): void {
  const client = useQueryClient();
  const look = useSparingly(() => {
    void client.invalidateQueries({ queryKey: waitingKey }, { cancelRefetch: false });
    return client.invalidateQueries({ queryKey: mineKey }, { cancelRefetch: false });
  }, askEveryMs);
  useRowChanges("auction_lists", undefined, (change) => {
    if (!change || isShown(client.getQueriesData({ queryKey: mineKey }), change.record["id"])) {
      look();
    }
  });
}

function isShown(queries: readonly (readonly [unknown, unknown])[], id: unknown): boolean {
  return queries.some(([, data]) => {
    const rows = (data as { auctions?: readonly MineRow[] } | undefined)?.auctions ?? [];
    return rows.some(({ auction }) => auction.id === id);
  });
}

function MineList({ view }: { view: MineAuctionsView }) {
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const { data, error, refetch, isPlaceholderData } = useQuery(
    myAuctionsQuery(view, cursors.at(-1)),
  );
  const rows = waitingFirst(data?.auctions ?? []);
  const [first] = rows;
  if (data && rows.length === 0 && !isPlaceholderData) return <None view={view} />;
  return (
    <>
      {first?.waits_for && <Needed row={first} />}
      <Card as="div" className="overflow-hidden" aria-busy={isPlaceholderData}>
        {!data && !error && (
          <div className="p-4 md:px-5">
            <Loading label="Carregando leilões...">
              <RowSkeleton rows={6} />
            </Loading>
          </div>
        )}
        {!data && error && <LoadFailure inset error={error} onRetry={() => void refetch()} />}
        {rows.length > 0 && <MineTable rows={rows} />}
        <KeysetPager cursors={cursors} next={data?.next_cursor} onCursorsChange={setCursors} />
      </Card>
    </>
  );
}

/** The most urgent of them, with the way to it. */
function Needed({ row: { auction, waits_for: what } }: { row: MineRow }) {
  if (!what) return null;
  const { title, action } = waitingWords(what, auction.auction_type);
  return (
    <NeedsYouCard
      icon={CircleAlert}
      title={title}
      text={`${auction.title} · ${unitPriceWords(auction, auction.current_price)}`}
      actions={
        <ButtonLink size="lg" to={`/auctions/${auction.code}`}>
          {action}
        </ButtonLink>
      }
    />
  );
}

function None({ view }: { view: MineAuctionsView }) {
  const { title, text } = noneWords[view];
  return (
    <Card as="div" className="py-6 md:py-12">
      <EmptyState
        icon={Gavel}
        title={title}
        text={text}
        action={
          <ButtonLink size="lg" to="/auctions">
            {view === "created" ? "Criar leilão" : "Ver leilões"}
          </ButtonLink>
        }
      />
    </Card>
  );
}
