import type { TicketDetail } from "@areon/contracts/support/support";
import { MessageCircleQuestion, SendHorizontal } from "lucide-react";
import { Form, useNavigation } from "react-router";
import { IntentField } from "~/platform/api/intent-field";
import type { ReplyFault } from "./ticket-calls.ts";
import { TicketThread } from "./ticket-thread.tsx";
import { formatDate } from "~/platform/text/dates";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { CheckedForm } from "~/ui/checked-form";
import { Field } from "~/ui/field";
import { Notice } from "~/ui/notice";
import { PageHead } from "~/ui/page-head";
import { Loading, Skeleton } from "~/ui/skeleton";
import { Textarea } from "~/ui/textarea";

interface TicketPageProps {
  ticket: TicketDetail;
  ticketKey: string | undefined;
  /** It was opened a moment ago. */
  isNew: boolean;
  fault: ReplyFault | undefined;
}

const states = {
  open: { tone: "info", label: "Esperando resposta" },
  answered: { tone: "success", label: "Respondido" },
  closed: { tone: "neutral", label: "Encerrado" },
} as const;

/** /contato/{código}: one's own ticket, read by the link of the mail and without an account. */
export function TicketPage({ ticket, ticketKey, isNew, fault }: TicketPageProps) {
  const state = states[ticket.state];
  return (
    <div className="wrap py-8 md:py-10">
      <div className="mx-auto max-w-2xl">
        <PageHead
          title={ticket.subject}
          badge={<Badge tone={state.tone}>{state.label}</Badge>}
          text={
            <span className="num">
              Protocolo {ticket.protocol} · {ticket.code} · aberto em {formatDate(ticket.opened_at)}
            </span>
          }
        />
        {isNew && <Received ticket={ticket} />}
        <Card className="mt-5" padding="body">
          <TicketThread messages={ticket.messages} />
          {ticket.can_write && <ReplyForm ticket={ticket} ticketKey={ticketKey} fault={fault} />}
        </Card>
      </div>
    </div>
  );
}

function Received({ ticket }: { ticket: TicketDetail }) {
  return (
    <output className="mt-5 block">
      <Notice tone="success" title={`Mensagem recebida. Protocolo ${ticket.protocol}`}>
        {ticket.has_address
          ? "Enviamos o protocolo e o link desta página para o seu e-mail. A resposta chega lá."
          : "Guarde o endereço desta página: a resposta aparece aqui."}
      </Notice>
    </output>
  );
}

interface ReplyFormProps {
  ticket: TicketDetail;
  ticketKey: string | undefined;
  fault: ReplyFault | undefined;
}

function ReplyForm({ ticket, ticketKey, fault }: ReplyFormProps) {
  const isSending = useNavigation().formMethod === "POST";
  const count = ticket.messages.length;
  return (
    <CheckedForm
      as={Form}
      method="post"
      className="mt-6 grid gap-3 border-t pt-5"
      preventScrollReset
    >
      <IntentField key={`sending-${count}`} />
      {ticketKey && <input type="hidden" name="chave" value={ticketKey} />}
      <Field
        label={ticket.state === "closed" ? "Escrever reabre o atendimento" : "Escrever mais"}
        error={fault && `${fault.title}. ${fault.detail}`}
      >
        {(control) => (
          <Textarea
            {...control}
            key={count}
            name="mensagem"
            rows={3}
            required
            maxLength={4_000}
            defaultValue={fault?.text}
          />
        )}
      </Field>
      <Button
        type="submit"
        variant="outline"
        icon={SendHorizontal}
        className="max-md:w-full md:justify-self-start"
        busyLabel={isSending && "Enviando..."}
      >
        Enviar
      </Button>
    </CheckedForm>
  );
}

export function TicketMissing() {
  return (
    <div className="wrap py-10">
      <Card className="mx-auto max-w-xl">
        <EmptyState
          icon={MessageCircleQuestion}
          headingLevel="h1"
          title="Não encontramos este atendimento"
          text="Abra pelo link que está no seu e-mail, ou entre na conta com que você escreveu."
          action={<ButtonLink to="/contato">Escrever para a AREON</ButtonLink>}
        />
      </Card>
    </div>
  );
}

/** Until the browser has asked with the person's session; without JavaScript nobody asks. */
export function TicketWaiting() {
  return (
    <>
      <div className="hidden [.js_&]:block">
        <Loading label="Abrindo atendimento...">
          <div className="wrap py-8 md:py-10">
            <div className="mx-auto max-w-2xl">
              <Skeleton className="h-9 w-2/3" />
              <Skeleton className="mt-6 h-64 w-full" />
            </div>
          </div>
        </Loading>
      </div>
      <div className="[.js_&]:hidden">
        <TicketMissing />
      </div>
    </>
  );
}
