import { emailPattern } from "~/platform/text/email-pattern";
import type { openTicket } from "@areon/contracts/support/support";
import { ticketPagePath } from "@areon/contracts/support/terms";
import { redirect } from "react-router";
import { ApiProblem } from "~/platform/api/api-problem";
import { call } from "~/platform/api/client";
import { newIntentId } from "~/platform/api/intent-id";
import { subjectOf } from "./contact-subjects.ts";

/** What went wrong, with everything that was typed, so that nothing has to be typed again. */
export interface ContactFault {
  title: string;
  detail: string;
  fields: Readonly<Record<string, string>>;
  typed: Readonly<Record<string, string>>;
}

/**
 * The form's way to the API: on the server for who has no JavaScript, in the browser for all others,
 * where a session goes along. Ends on the page of the ticket.
 */
export async function sendContact(form: FormData): Promise<Response | ContactFault> {
  const typed = Object.fromEntries(
    [...form].map(([name, value]) => [name, typeof value === "string" ? value : ""]),
  );
  const text = (name: string) => typed[name]?.trim() ?? "";
  const missing = faultsOf(text, form.has("email"));
  if (missing) return { ...missing, typed };
  const subject = subjectOf(text("assunto"));
  try {
    const opened = await call<typeof openTicket>({
      method: "POST",
      path: "/support/tickets",
      body: {
        id: text("id") || newIntentId(),
        channel: subject.channel,
        subject: subject.label,
        text: text("mensagem"),
        ...(form.has("email") && {
          contact: {
            name: text("nome"),
            email: text("email"),
            ...(text("telefone") && { phone: text("telefone") }),
            consent: true,
          },
        }),
      },
    });
    return redirect(`${ticketPagePath(opened)}${opened.key ? "&" : "?"}novo=1`);
  } catch (failure) {
    if (!(failure instanceof ApiProblem)) throw failure;
    return { ...fromApi(failure), typed };
  }
}

type Faults = Omit<ContactFault, "typed">;

/** The same bounds as the API has, in words that belong to the field. */
function faultsOf(text: (name: string) => string, isVisitor: boolean): Faults | undefined {
  const fields: Record<string, string> = {};
  if (isVisitor && text("nome").length < 2) fields["nome"] = "Diga seu nome.";
  if (isVisitor && !emailPattern.test(text("email"))) {
    fields["email"] = "Informe um e-mail como nome@exemplo.com.br.";
  }
  if (text("mensagem") === "") fields["mensagem"] = "Escreva sua mensagem.";
  if (isVisitor && text("aceite") !== "sim") {
    fields["aceite"] = "Marque para podermos responder por e-mail.";
  }
  if (Object.keys(fields).length === 0) return undefined;
  return { title: "Confira os dados informados", detail: "Falta pouco para enviar.", fields };
}

const fieldNames: Readonly<Record<string, string>> = {
  "contact.name": "nome",
  "contact.email": "email",
  "contact.phone": "telefone",
  text: "mensagem",
};

function fromApi({ title, detail, fieldErrors }: ApiProblem): Faults {
  const fields = fieldErrors.flatMap(({ path }) => {
    const name = fieldNames[path.replace(/^body\./, "")];
    return name ? [[name, "Confira este campo."]] : [];
  });
  return { title, detail, fields: Object.fromEntries(fields) };
}
