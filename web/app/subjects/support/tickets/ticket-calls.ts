import type { addTicketMessage, getTicket, TicketDetail } from "@areon/contracts/support/support";
import { ApiProblem } from "~/platform/api/api-problem";
import { call } from "~/platform/api/client";
import { newIntentId } from "~/platform/api/intent-id";
import { formText } from "~/platform/text/form-text";

export interface TicketPageData {
  ticket: TicketDetail | undefined;
  /** Somebody was asked, and there is no such ticket for this reader. */
  isMissing: boolean;
}

/** With the key of the mail anybody may read; without one, whoever is signed in and wrote it. */
export async function readTicket(code: string, key: string | undefined): Promise<TicketPageData> {
  try {
    const ticket = await call<typeof getTicket>({
      method: "GET",
      path: "/support/tickets/{ref}",
      params: { ref: code },
      query: { key },
    });
    return { ticket, isMissing: false };
  } catch (failure) {
    // A code or a key of another form is no ticket either, and so is none without a session.
    const status = failure instanceof ApiProblem ? failure.status : 0;
    if (![400, 401, 404].includes(status)) throw failure;
    return { ticket: undefined, isMissing: true };
  }
}

export interface ReplyFault {
  title: string;
  detail: string;
  text: string;
}

export async function writeInTicket(code: string, form: FormData): Promise<ReplyFault | null> {
  const field = (name: string) => formText(form, name);
  const text = field("mensagem");
  if (text === "") return { title: "Escreva sua mensagem", detail: "Ela está vazia.", text };
  try {
    await call<typeof addTicketMessage>({
      method: "POST",
      path: "/support/tickets/{ref}/messages",
      params: { ref: code },
      body: {
        id: field("id") || newIntentId(),
        text,
        ...(field("chave") && { key: field("chave") }),
      },
    });
    return null;
  } catch (failure) {
    if (!(failure instanceof ApiProblem)) throw failure;
    return { title: failure.title, detail: failure.detail, text };
  }
}
