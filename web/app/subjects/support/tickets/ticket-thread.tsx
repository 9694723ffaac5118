import type { TicketMessage } from "@areon/contracts/support/support";
import { formatClock, formatDay } from "~/platform/text/dates";
import { ChatBubble } from "~/ui/chat-bubble";

/** What was said in a ticket, oldest first: one's own words at the right. */
export function TicketThread({ messages }: { messages: readonly TicketMessage[] }) {
  return (
    <ol className="grid gap-4" aria-label="Mensagens">
      {messages.map((message) => (
        <li key={message.id}>
          <ChatBubble
            from={message.by === "person" ? "me" : "you"}
            meta={`${message.by === "person" ? "Você" : message.name} · ${formatDay(message.at)}, ${formatClock(message.at)}`}
          >
            {message.text}
          </ChatBubble>
        </li>
      ))}
    </ol>
  );
}
