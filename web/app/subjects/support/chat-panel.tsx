import { chatGreeting } from "@areon/contracts/support/terms";
import { X } from "lucide-react";
import { useEffect, useEffectEvent, useRef, type ReactNode } from "react";
import { formatClock } from "~/platform/text/dates";
import { ChatBubble } from "~/ui/chat-bubble";
import { IconButton } from "~/ui/icon-button";
import { MessageComposer } from "~/ui/message-composer";
import { ChatAddress } from "./chat/chat-address.tsx";
import { useChat, type Chat } from "./chat/use-chat.ts";

/** The support chat: open at any hour; what is written becomes a ticket with a protocol number. */
export function ChatPanel({ onClose }: { onClose: () => void }) {
  const chat = useChat();
  const panel = useRef<HTMLDialogElement>(null);
  useEffect(() => panel.current?.querySelector("input")?.focus(), []);
  useEscape(onClose);
  return (
    <dialog ref={panel} open aria-label="Chat de atendimento" className="chat-panel">
      <PanelHead protocol={chat.conversation?.protocol} onClose={onClose} />
      <Messages chat={chat} />
      <div className="border-t p-3">
        {chat.refusal && (
          <p role="alert" className="err mb-2">
            {chat.refusal}
          </p>
        )}
        <MessageComposer value={chat.draft} onValueChange={chat.setDraft} onSend={chat.send} />
      </div>
    </dialog>
  );
}

function PanelHead({ protocol, onClose }: { protocol: string | undefined; onClose: () => void }) {
  return (
    <header className="flex min-h-16 items-center justify-between gap-3 bg-brand py-2 pr-2 pl-4 text-brand-foreground">
      <div className="min-w-0 leading-snug">
        <h2 className="font-sans text-base font-semibold tracking-normal">Atendimento AREON</h2>
        <p className="text-sm text-brand-muted num">
          {protocol ? `Protocolo ${protocol}` : "Chat aberto 24 horas"}
        </p>
      </div>
      <IconButton
        icon={X}
        label="Fechar chat"
        className="text-brand-foreground! hover:bg-white/10!"
        onClick={onClose}
      />
    </header>
  );
}

function Messages({ chat }: { chat: Chat }) {
  const { conversation, unsent, isWaiting, away, ticket } = chat;
  const messages = conversation?.messages ?? [];
  const isAnswered = messages.some(({ by }) => by !== "person");
  return (
    <div
      className="grid min-h-0 grow content-start gap-3 overflow-y-auto p-4"
      tabIndex={0}
      role="log"
      aria-label="Mensagens"
    >
      <ChatBubble from="you" meta="AREON">
        {chatGreeting}
      </ChatBubble>
      {away && <Line>{away}</Line>}
      {messages.map((message) => (
        <ChatBubble
          key={message.id}
          from={message.by === "person" ? "me" : "you"}
          meta={`${message.by === "person" ? "Você" : message.name} · ${formatClock(message.at)}`}
        >
          {message.text}
        </ChatBubble>
      ))}
      {unsent.map(({ id, text }) => (
        <ChatBubble
          key={id}
          from="me"
          meta={isWaiting ? "Sem sinal: guardada, vai sozinha quando ele voltar" : "Enviando..."}
        >
          {text}
        </ChatBubble>
      ))}
      {conversation && isAnswered && <Line>Protocolo {conversation.protocol}</Line>}
      {ticket?.key && conversation && isAnswered && !conversation.hasAddress && (
        <ChatAddress ticket={ticket} onLeft={chat.addressLeft} />
      )}
      <div key={`end-${messages.length + unsent.length}`} ref={comeIntoView} />
    </div>
  );
}

/** What the house says about the conversation itself. */
function Line({ children }: { children: ReactNode }) {
  return (
    <p className="mx-auto max-w-[30ch] text-center text-sm text-balance text-muted-foreground num">
      {children}
    </p>
  );
}

/** Whoever comes finds the last word; a new one comes into view. */
function comeIntoView(end: HTMLElement | null): void {
  end?.scrollIntoView({ block: "nearest" });
}

/** It is no modal, so the browser does not close it by itself. */
function useEscape(close: () => void): void {
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === "Escape") close();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onEscape(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
