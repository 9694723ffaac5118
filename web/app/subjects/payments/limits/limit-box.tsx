import type { PayoutLimit, PayoutLimitKind } from "@areon/contracts/payments/limits";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { CalendarClock } from "lucide-react";
import { useState } from "react";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { centsOf } from "~/platform/text/cents";
import { formatClock, formatDay } from "~/platform/text/dates";
import { formatMoney } from "~/platform/text/money";
import { showToast } from "~/platform/toasts/toast-store";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { FitText } from "~/ui/fit-text";
import { Notice } from "~/ui/notice";
import { ProgressBar } from "~/ui/progress-bar";
import { LimitForm } from "./limit-form.tsx";
import { callLimitChangeOff } from "./limit-queries.ts";
import type { PayoutLimits } from "../payouts/outgoing-complaint.ts";
import { limitsKey } from "../payouts/payout-queries.ts";

interface LimitBoxProps {
  limit: PayoutLimit;
  limits: PayoutLimits;
}

export function LimitBox({ limit, limits }: LimitBoxProps) {
  const [isChanging, setChanging] = useState(false);
  const whole = centsOf(limit.amount);
  const used = whole > 0n ? Number((centsOf(limit.used) * 100n) / whole) : 0;
  const { title, text } = wordsOf(limit.kind, limits);
  return (
    <Card padding="snug">
      <h2 className="text-lg">{title}</h2>
      <p className="text-sm text-muted-foreground num">{text}</p>
      <p className="display mt-3">
        <FitText text={formatMoney(limit.amount)} className="[--least:1.25rem] [--most:1.875rem]" />
      </p>
      <ProgressBar
        percent={used}
        label={`${title}: usado ${formatMoney(limit.used)} de ${formatMoney(limit.amount)}`}
        className="mt-3"
      />
      <p className="mt-1.5 flex flex-wrap justify-between gap-x-3 text-sm text-muted-foreground num">
        <span>Usado {formatMoney(limit.used)}</span>
        <span>Restam {formatMoney(limit.left)}</span>
      </p>
      {limit.pending && <Pending pending={limit.pending} />}
      {isChanging ? (
        <LimitForm limit={limit} limits={limits} onDone={() => setChanging(false)} />
      ) : (
        <Button variant="outline" className="mt-4" onClick={() => setChanging(true)}>
          Mudar limite
        </Button>
      )}
    </Card>
  );
}

function wordsOf(kind: PayoutLimitKind, limits: PayoutLimits) {
  const from = clockText(limits.night_from);
  const to = clockText(limits.night_to);
  return kind === "period"
    ? {
        title: "Por período",
        text: `Tudo o que sai por Pix e saque, das ${to} às ${from} e de novo das ${from} às ${to}`,
      }
    : { title: "À noite, para pessoas", text: `Seu Pix para outras pessoas, das ${from} às ${to}` };
}

/** "20:00" as people say it: `20h`. */
function clockText(time: string): string {
  const [hours = "", minutes = "00"] = time.split(":");
  return `${Number(hours)}h${minutes === "00" ? "" : minutes}`;
}

function Pending({ pending }: { pending: NonNullable<PayoutLimit["pending"]> }) {
  const client = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => callLimitChangeOff(pending.id),
    onError: (failure) =>
      showToast({ tone: "error", title: "Nada mudou", text: authErrorText(failure) }),
    onSettled: () => client.invalidateQueries({ queryKey: limitsKey }),
  });
  const { effective_at: at } = pending;
  return (
    <Notice icon={CalendarClock} className="mt-4">
      <p className="num">
        Passa a {formatMoney(pending.amount)} em {formatDay(at)}, às {formatClock(at)}.
      </p>
      <Button
        variant="ghost"
        flush
        className="-mb-2 text-inherit underline"
        busyLabel={cancel.isPending && "Desistindo..."}
        onClick={() => cancel.mutate()}
      >
        Desistir do aumento
      </Button>
    </Notice>
  );
}
