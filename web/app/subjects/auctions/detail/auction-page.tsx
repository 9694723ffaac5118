import type { AuctionDetail } from "@areon/contracts/auctions/auctions";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { whileThere } from "~/platform/api/while-there";
import { SubjectFailure } from "~/platform/loading/subject-failure";
import { lateDialog } from "~/platform/parts/late-part";
import { BackLink } from "~/ui/back-link";
import { Loading, Skeleton } from "~/ui/skeleton";
import { useRemainingMs } from "../bid/auction-clock.ts";
import { auctionQuery } from "../bid/auction-queries.ts";
import { useAuctionLive } from "../bid/use-auction-live.ts";
import { AuctionTask, type Task } from "./auction-task.tsx";
import { BidBar } from "./bid-bar.tsx";
import { BidHistory } from "./bid-history.tsx";
import { ConnectionLine } from "./connection-line.tsx";
import { CreatorCard } from "./creator-card.tsx";
import { Decision, LotTitle } from "./decision-card.tsx";
import { EndAnnouncer } from "./end-announcer.tsx";
import { LotDocuments } from "./lot-documents.tsx";
import { LotFacts } from "./lot-facts.tsx";
import { LotGallery } from "./lot-gallery.tsx";
import { auctionBidsQuery } from "./lot-queries.ts";
import { LotQuestions } from "./lot-questions.tsx";
import { isOver } from "./lot-words.ts";
import { WatchBell } from "./watch-bell.tsx";

const TaskDialog = lateDialog(async () => (await import("./task-dialog.tsx")).TaskDialog);

/** The live channel tells at once; this is for where it does not get through. */
const patienceMs = 20_000;
/** At its beginning and at its end the clock acts within seconds. */
const turnMs = 2_000;

/** /auctions/:ref, by id or code. */
export function AuctionPage({ name }: { name: string }) {
  const known = useQuery(auctionQuery(name)).data;
  const turn = known?.status === "scheduled" ? known.start_time : known?.end_time;
  const isTurning = useRemainingMs(turn ?? "", "minutes") === 0 && !(known && isOver(known));
  const { data, error, refetch, failureReason } = useQuery({
    ...auctionQuery(name),
    refetchInterval: ({ state }) => whileThere(state.error, isTurning ? turnMs : patienceMs),
  });
  return (
    <>
      <BackLink to="/auctions">Voltar para Leilões</BackLink>
      {data && (
        <ConnectionLine
          isUnanswered={failureReason !== null}
          shownSince={data.now}
          hasLimit={Boolean(data.own?.limit)}
        />
      )}
      {data && <Auction auction={data} isEnded={isTurning || isOver(data)} />}
      {!data && error && (
        <SubjectFailure
          error={error}
          onRetry={() => void refetch()}
          title="Leilão não encontrado"
          text="Confira o código. Rascunhos só são vistos por quem os criou."
          back={{ to: "/auctions", label: "Ver leilões" }}
        />
      )}
      {!data && !error && <Waiting />}
    </>
  );
}

/** `isEnded`: by its clock, which may be ahead of its state by a moment. */
function Auction({ auction, isEnded }: { auction: AuctionDetail; isEnded: boolean }) {
  const [task, setTask] = useState<Task>();
  const client = useQueryClient();
  useAuctionLive(auction.id, () => {
    void client.invalidateQueries({ queryKey: auctionBidsQuery(auction.id).queryKey });
  });
  const isOpen = auction.status === "active" && !isEnded;
  return (
    <>
      <title>{`${auction.title} · Leilão · AREON`}</title>
      <EndAnnouncer auction={auction} />
      <div className="grid grid-cols-1 gap-5">
        <AuctionTask auction={auction} onTask={setTask} />
        <div className="grid grid-cols-1 gap-x-6 gap-y-5 xl:grid-cols-[minmax(0,1fr)_23rem]">
          <div className="min-w-0">
            <LotGallery
              auction={auction}
              isOver={isEnded && auction.status !== "scheduled"}
              corner={auction.status !== "draft" && <WatchBell id={auction.id} />}
            />
          </div>
          <div className="grid min-w-0 content-start gap-4 max-md:contents xl:row-span-2">
            <div className="grid min-w-0 content-start gap-4">
              <LotTitle auction={auction} />
              <Decision auction={auction} isOpen={isOpen} onTask={setTask} />
            </div>
            <div className="min-w-0 max-md:order-last">
              <CreatorCard auction={auction} />
            </div>
          </div>
          <div className="grid min-w-0 grid-cols-1 content-start gap-8">
            <BidHistory auction={auction} isLive={isOpen} />
            <LotFacts auction={auction} />
            <LotDocuments auction={auction} />
            <LotQuestions auction={auction} />
          </div>
        </div>
      </div>
      {isOpen && auction.can.includes("bid") && <BidBar auction={auction} />}
      {task && <TaskDialog auction={auction} task={task} onClose={() => setTask(undefined)} />}
    </>
  );
}

function Waiting() {
  return (
    <Loading label="Carregando leilão...">
      <div className="grid gap-x-6 gap-y-5 xl:grid-cols-[minmax(0,1fr)_23rem]">
        <Skeleton className="aspect-16/10 w-full rounded-xl" />
        <div>
          <Skeleton className="h-5 w-40" />
          <Skeleton className="mt-2 h-16" />
          <Skeleton className="mt-4 h-96 rounded-lg" />
        </div>
      </div>
    </Loading>
  );
}
