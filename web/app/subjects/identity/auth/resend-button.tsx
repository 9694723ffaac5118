import type { AuthClient } from "~/platform/api/session";
import { useAuthAction } from "../use-auth-action.ts";
import { useCountdown } from "./use-countdown.ts";
import { showToast, type ToastNotice } from "~/platform/toasts/toast-store";
import { Button } from "~/ui/button";

export interface ResendButtonProps {
  /** "Reenviar e-mail". */
  label: string;
  done: ToastNotice;
  onResend: (auth: AuthClient) => Promise<{ data: unknown; error: unknown }>;
}

/** One message a minute; until then it says how long. */
export function ResendButton({ label, done, onResend }: ResendButtonProps) {
  const [left, restart] = useCountdown(60);
  const { busy, run } = useAuthAction();
  const resend = async () => {
    const outcome = await run(onResend);
    if (!outcome.ok) return showToast({ tone: "error", title: outcome.text });
    restart();
    return showToast(done);
  };
  if (left > 0) {
    return (
      <p className="flex h-11 items-center text-sm text-muted-foreground num">
        Reenviar em {Math.floor(left / 60)}:{String(left % 60).padStart(2, "0")}
      </p>
    );
  }
  return (
    <Button variant="ghost" busyLabel={busy && "Enviando..."} onClick={() => void resend()}>
      {label}
    </Button>
  );
}
