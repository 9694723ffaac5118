import { mostDisputeMessages } from "@areon/contracts/disputes/terms";
import type { DisputeDetail, DisputeMessage } from "@areon/contracts/disputes/disputes";
import { Fragment, useState } from "react";
import { useSessionUser } from "~/platform/api/session-user";
import { useKeptDraft } from "~/platform/drafts/kept-draft";
import { FormError } from "~/platform/forms/form-error";
import { formatClock, formatDay } from "~/platform/text/dates";
import { dayAt } from "~/platform/text/long-dates";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { ChatBubble, ChatDay } from "~/ui/chat-bubble";
import { MessageComposer } from "~/ui/message-composer";
import { sideNames } from "./dispute-words.ts";
import { useDisputeAct } from "./use-dispute-act.ts";

interface DisputeThreadProps {
  dispute: DisputeDetail;
  send: (intentId: string, text: string) => Promise<unknown>;
}

/** A long quarrel opens at its end. */
const newest = 30;

/** The dispute's own conversation: buyer, seller and AREON read the same. */
export function DisputeThread({ dispute, send }: DisputeThreadProps) {
  const { messages, can } = dispute;
  const maySay = can.includes("say");
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? messages : messages.slice(-newest);
  const hidden = messages.length - shown.length;
  if (!maySay && messages.length === 0) return null;
  return (
    <Card padding="body" aria-labelledby="dispute-thread">
      <h2 id="dispute-thread" className="text-xl">
        Conversa
      </h2>
      <p className="mt-0.5 text-sm text-muted-foreground">
        Comprador, vendedor e AREON leem o mesmo. Tudo fica na disputa.
      </p>
      {hidden > 0 && (
        <Button variant="ghost" className="mt-2" onClick={() => setWhole(true)}>
          {hidden === 1 ? "Ver 1 mensagem anterior" : `Ver ${hidden} mensagens anteriores`}
        </Button>
      )}
      {messages.length > 0 && (
        <div className="mt-4 grid gap-2" role="log" aria-label="Mensagens">
          {shown.map((message, index) => (
            <Fragment key={message.id}>
              {isNewDay(shown[index - 1], message) && <ChatDay>{formatDay(message.at)}</ChatDay>}
              <ChatBubble
                from={message.by === dispute.viewer ? "me" : "you"}
                meta={metaOf(dispute, message)}
              >
                {message.text}
              </ChatBubble>
            </Fragment>
          ))}
        </div>
      )}
      {maySay && messages.length < mostDisputeMessages && (
        <Composer disputeId={dispute.id} send={send} />
      )}
    </Card>
  );
}

function isNewDay(before: DisputeMessage | undefined, { at }: DisputeMessage): boolean {
  return !before || dayAt(Date.parse(before.at)) !== dayAt(Date.parse(at));
}

function metaOf({ viewer }: DisputeDetail, { by, name, at }: DisputeMessage): string {
  const clock = formatClock(at);
  if (by === viewer) return clock;
  return by === "desk"
    ? `${name}, AREON · ${clock}`
    : `${name}, ${sideNames[by].toLowerCase()} · ${clock}`;
}

interface ComposerProps {
  disputeId: string;
  send: DisputeThreadProps["send"];
}

/** What was typed is found again after a lost page; it goes only once it was sent. */
function Composer({ disputeId, send }: ComposerProps) {
  const user = useSessionUser();
  const [{ text }, keep, forget] = useKeptDraft({
    name: `dispute-message-${disputeId}`,
    userId: user?.id ?? "",
    empty: { text: "" },
  });
  const { act, busy, error } = useDisputeAct<string, unknown>({
    send,
    done: () => undefined,
    onDone: forget,
  });
  return (
    <div className="mt-4 grid gap-3">
      <FormError text={error} />
      <MessageComposer
        value={text}
        onValueChange={(typed) => keep({ text: typed.slice(0, 2000) })}
        onSend={() => act(text.trim())}
        disabled={busy}
      />
    </div>
  );
}
