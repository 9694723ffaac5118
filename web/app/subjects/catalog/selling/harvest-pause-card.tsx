import type { HarvestPause } from "@areon/contracts/catalog/harvest-pause";
import { CalendarClock, CalendarOff } from "lucide-react";
import { useState } from "react";
import { dayText } from "~/platform/text/day-text";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Icon } from "~/ui/icon";
import { Notice } from "~/ui/notice";
import { HarvestPauseDialog } from "./harvest-pause-dialog.tsx";
import { PublishProblem } from "./publish-problem.tsx";
import { useHarvestPause } from "./use-harvest-pause.ts";

interface HarvestPauseCardProps {
  pause: HarvestPause | null;
  publishedCount: number;
}

/** Everything off the market until a day: the way in while something is published, the way out while it lasts. */
export function HarvestPauseCard({ pause, publishedCount }: HarvestPauseCardProps) {
  const [isOpen, setOpen] = useState(false);
  const acts = useHarvestPause();
  if (!pause && publishedCount === 0) return null;
  return (
    <>
      {acts.endProblem && <PublishProblem problem={acts.endProblem} />}
      {pause ? (
        <PausedNotice
          pause={pause}
          isEnding={acts.isEnding}
          onEnd={acts.end}
          onMove={() => setOpen(true)}
        />
      ) : (
        <WayIn onOpen={() => setOpen(true)} />
      )}
      <HarvestPauseDialog
        open={isOpen}
        pause={pause}
        publishedCount={publishedCount}
        onClose={() => setOpen(false)}
        onStart={acts.start}
      />
    </>
  );
}

function WayIn({ onOpen }: { onOpen: () => void }) {
  return (
    <Card
      padding="none"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 md:px-5"
    >
      <p className="flex min-w-0 items-center gap-2.5 text-muted-foreground">
        <Icon of={CalendarOff} size="md" />
        Vai colher ou viajar? Tire todos os anúncios do ar até uma data.
      </p>
      <Button variant="outline" onClick={onOpen} className="max-md:w-full">
        Pausa da safra
      </Button>
    </Card>
  );
}

interface PausedNoticeProps {
  pause: HarvestPause;
  isEnding: boolean;
  onEnd: () => void;
  onMove: () => void;
}

function PausedNotice({ pause, isEnding, onEnd, onMove }: PausedNoticeProps) {
  const { until, product_count: count } = pause;
  return (
    <Notice tone="info" icon={CalendarClock} title={`Pausado até ${dayText(until)}`}>
      <p>{backText(count)} Pedidos, perguntas e negociações em aberto continuam.</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button busyLabel={isEnding && "Publicando..."} onClick={onEnd}>
          Voltar a vender agora
        </Button>
        <Button variant="outline" disabled={isEnding} onClick={onMove}>
          Mudar data
        </Button>
      </div>
    </Notice>
  );
}

function backText(count: number): string {
  if (count === 0) return "Nenhum anúncio espera por essa data.";
  return count === 1
    ? "1 anúncio volta sozinho nesse dia."
    : `${count} anúncios voltam sozinhos nesse dia.`;
}
