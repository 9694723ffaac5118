import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { ApiProblem } from "~/platform/api/api-problem";
import { newIntentId } from "~/platform/api/intent-id";
import { isFinal } from "~/platform/api/is-final";
import { isMissing } from "~/platform/api/is-missing";
import { whenOnline } from "~/platform/api/when-online";
import {
  begin,
  goOn,
  readConversation,
  readHours,
  type ChatTicket,
  type Conversation,
} from "./chat-calls.ts";
import { keepChat, readChat, type KeptChat, type UnsentMessage } from "./kept-chat.ts";

/** The reply comes a moment after the message, as from somebody who read it. */
const replyDelayMs = 1_000;
/** How often an open chat looks whether somebody answered. */
const lookMs = 15_000;

export interface Chat {
  conversation: Conversation | undefined;
  ticket: ChatTicket | undefined;
  unsent: readonly UnsentMessage[];
  /** No answer from the server: what is written waits for a signal. */
  isWaiting: boolean;
  /** Why the last message was not taken, in the server's words. */
  refusal: string | undefined;
  /** Outside hours, before anything was written: when people return. */
  away: string | null;
  draft: string;
  setDraft: (text: string) => void;
  send: () => void;
  addressLeft: () => void;
}

export function useChat(): Chat {
  const [chat, change] = useKeptChat();
  const client = useQueryClient();
  const conversationKey = ["chat", chat.ticket?.code];
  const { data: conversation, error } = useQuery({
    queryKey: conversationKey,
    queryFn: () => readConversation(chat.ticket!),
    enabled: chat.ticket !== undefined,
    refetchInterval: lookMs,
    // A look right after the first message would bring the reply before its time.
    staleTime: lookMs,
  });
  const { data: hours } = useQuery({ queryKey: ["support-hours"], queryFn: readHours });
  const sending = useSending({
    chat,
    change,
    show: (ticket, next) => client.setQueryData(["chat", ticket.code], next),
  });
  // A ticket that is gone, or another person's, is none to go on with.
  useEffect(() => {
    if (isMissing(error)) change(({ draft, unsent }) => ({ draft, unsent }));
  }, [error, change]);
  return {
    conversation,
    ticket: chat.ticket,
    unsent: chat.unsent.filter(({ id }) => !conversation?.messages.some((one) => one.id === id)),
    ...sending,
    away: chat.ticket ? null : (hours?.away ?? null),
    draft: chat.draft,
    setDraft: (draft) => change((kept) => ({ ...kept, draft })),
    send: () =>
      change((kept) => {
        const text = kept.draft.trim();
        if (text === "") return kept;
        return { ...kept, draft: "", unsent: [...kept.unsent, { id: newIntentId(), text }] };
      }),
    addressLeft: () => void client.invalidateQueries({ queryKey: conversationKey }),
  };
}

type ChangeChat = (next: (kept: KeptChat) => KeptChat) => void;

/**
 * State that outlives the page: a message that was not sent is there when the person comes back, and one that
 * arrives after the panel was closed is not sent again.
 */
function useKeptChat(): [KeptChat, ChangeChat] {
  const [chat, setChat] = useState(readChat);
  const latest = useRef(chat);
  const change = useCallback<ChangeChat>((next) => {
    latest.current = next(latest.current);
    keepChat(latest.current);
    setChat(latest.current);
  }, []);
  return [chat, change];
}

interface Sending {
  chat: KeptChat;
  change: ChangeChat;
  show: (
    ticket: ChatTicket,
    next: (shown: Conversation | undefined) => Conversation | undefined,
  ) => void;
}

/** Sends what waits, one after the other, and tries again when the signal is back. */
function useSending({ chat, change, show }: Sending) {
  const [isWaiting, setWaiting] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [message] = chat.unsent;
  const deliverOnce = useEffectEvent((one: UnsentMessage) =>
    deliverOne(one, { ticket: chat.ticket, show }, change),
  );
  useEffect(() => {
    if (!message) return undefined;
    const left = new AbortController();
    const deliver = async () => {
      while (!left.signal.aborted) {
        try {
          await deliverOnce(message);
          setWaiting(false);
          return setRefusal(undefined);
        } catch (failure) {
          if (isFinalRefusal(failure)) {
            change((kept) => giveBack(kept, message));
            return setRefusal(`${failure.title}. ${failure.detail}`);
          }
          setWaiting(true);
          await whenOnline(left.signal);
        }
      }
    };
    void deliver();
    return () => left.abort();
  }, [message, change]);
  return { isWaiting, refusal };
}

/** A look may have brought them already. */
function withMessages(shown: Conversation, added: Conversation["messages"]): Conversation {
  const known = new Set(shown.messages.map(({ id }) => id));
  return { ...shown, messages: [...shown.messages, ...added.filter(({ id }) => !known.has(id))] };
}

async function deliverOne(
  message: UnsentMessage,
  { ticket, show }: Pick<Sending, "show"> & { ticket: ChatTicket | undefined },
  change: ChangeChat,
): Promise<void> {
  if (ticket) {
    const added = await goOn(ticket, message);
    show(ticket, (shown) => shown && withMessages(shown, added));
    change((kept) => without(kept, message));
    return;
  }
  const { ticket: opened, ...started } = await begin(message);
  const own = started.messages.filter(({ by }) => by === "person");
  show(opened, () => ({ ...started, messages: own }));
  change((kept) => ({ ...without(kept, message), ticket: opened }));
  setTimeout(() => show(opened, (shown) => shown && { ...shown, ...started }), replyDelayMs);
}

function without(kept: KeptChat, { id }: UnsentMessage): KeptChat {
  return { ...kept, unsent: kept.unsent.filter((one) => one.id !== id) };
}

/** What the server will never take goes back to where it was written, to be mended. */
function giveBack(kept: KeptChat, message: UnsentMessage): KeptChat {
  return { ...without(kept, message), draft: kept.draft || message.text };
}

function isFinalRefusal(failure: unknown): failure is ApiProblem {
  return failure instanceof ApiProblem && isFinal(failure);
}
