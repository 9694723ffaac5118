import { useState, type ReactNode } from "react";
import { Button } from "~/ui/button";
import { replaced } from "~/platform/api/api-problem";
import { tellWhenAnswered, type Hindrance } from "~/platform/api/ask-site";

interface WayOnProps {
  hindrance: Hindrance;
  /** What happens without a press once the signal is back. */
  text: string;
  /** Another button. */
  children?: ReactNode;
}

const titles: Readonly<Record<Hindrance, string>> = {
  silent: "Sem sinal",
  renewed: replaced.title,
  broken: "Ainda não abriu",
};

/** What stands in the way of something, and what to do: it is the same wherever something is waited for. */
export function WayOn({ hindrance, text, children }: WayOnProps) {
  const [attempt, setAttempt] = useState<"none" | "running" | "failed">("none");
  const isSilent = hindrance === "silent";
  async function tryAgain() {
    setAttempt("running");
    setAttempt((await tellWhenAnswered()) ? "none" : "failed");
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="min-w-40 flex-1">
        <b className="block font-semibold">
          {isSilent && attempt === "failed" ? "Ainda sem sinal" : titles[hindrance]}
        </b>
        {isSilent ? text : replaced.detail}
      </span>
      <Button
        variant="outline"
        busyLabel={attempt === "running" && "Tentando..."}
        onClick={() => (isSilent ? void tryAgain() : location.reload())}
      >
        {isSilent ? "Tentar de novo" : "Recarregar"}
      </Button>
      {children}
    </div>
  );
}
