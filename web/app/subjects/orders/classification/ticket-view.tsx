import type {
  ClassificationTicket,
  ClassifiedLine,
  OrderClassification,
} from "@areon/contracts/orders/classification-tickets";
import { arithmeticRows } from "@areon/contracts/catalog/terms/classification-words";
import { useState } from "react";
import { followDownload } from "~/platform/files/follow-download";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { FormError } from "~/platform/forms/form-error";
import { useOrderAct } from "../order/use-order-act.ts";
import { formatClock, formatDate } from "~/platform/text/dates";
import { showToast } from "~/platform/toasts/toast-store";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { DefinitionRows } from "~/ui/definition-rows";
import { Notice } from "~/ui/notice";
import { AcceptDialog } from "./accept-dialog.tsx";
import { accept, ticketFileLink } from "./classification-queries.ts";
import { ContestDialog } from "./contest-dialog.tsx";
import { lastYesWords } from "./last-yes.ts";
import { ticketStateWords, ticketTone, waitingWords } from "./ticket-words.ts";

interface TicketViewProps {
  classification: OrderClassification;
  line: ClassifiedLine;
  ticket: ClassificationTicket;
  side: "buyer" | "seller";
  onCorrect: () => void;
}

/** The figures with their arithmetic, who has agreed so far, and what one's own side may do. */
export function TicketView(props: TicketViewProps) {
  const { classification, line, ticket, side, onCorrect } = props;
  const { order_id: orderId } = classification;
  return (
    <section className="grid gap-3" aria-label={`Romaneio de ${line.title}`}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={ticketTone(ticket)}>{ticketStateWords[ticket.state]}</Badge>
        <span className="text-sm text-muted-foreground">{enteredWords(ticket)}</span>
      </p>
      <DefinitionRows rows={rowsOf(ticket)} />
      {ticket.contest && (
        <Notice tone="warning" title={contestTitle(ticket.contest.by)}>
          {ticket.contest.reason}
        </Notice>
      )}
      {ticket.state === "open" && (
        <p className="text-sm text-muted-foreground">{waitingWords(ticket, side)}</p>
      )}
      <p className="print:hidden">
        <Button variant="ghost" flush onClick={() => void openPaper(orderId, ticket.id)}>
          Ver {ticket.file.filename}
        </Button>
      </p>
      {ticket.can.length > 0 && <Acts {...{ classification, ticket, side, onCorrect }} />}
    </section>
  );
}

function rowsOf({ result }: ClassificationTicket) {
  return arithmeticRows(result).map(({ label, value }) => ({
    term: label,
    value,
    strong: label.startsWith("Diferença") || label === "Peso líquido",
  }));
}

function enteredWords({ entered_by, entered_at, corrected_at }: ClassificationTicket): string {
  const who = entered_by === "buyer" ? "pelo comprador" : "pelo vendedor";
  const at = corrected_at ?? entered_at;
  const verb = corrected_at ? "Corrigido" : "Informado";
  return `${verb} ${who} em ${formatDate(at)}, ${formatClock(at)}`;
}

function contestTitle(by: "buyer" | "seller"): string {
  return by === "buyer" ? "O comprador contestou" : "O vendedor contestou";
}

type ActsProps = Pick<TicketViewProps, "classification" | "ticket" | "side" | "onCorrect">;

function Acts({ classification, ticket, side, onCorrect }: ActsProps) {
  const { can } = ticket;
  const [isAsked, setAsked] = useState(false);
  const [isContesting, setContesting] = useState(false);
  const place = { orderId: classification.order_id, ticketId: ticket.id };
  const onClose = () => setContesting(false);
  const accepting = useOrderAct<string>({
    send: (id, difference) => accept(place, id, difference),
    done: { title: "Romaneio aceito" },
    onDone: () => setAsked(false),
  });
  const lastYes = lastYesWords(classification, { ticketId: ticket.id, side });
  const onAccept = () => accepting.act(ticket.result.difference);
  return (
    <div className="grid gap-3 print:hidden">
      {!isAsked && <FormError text={accepting.error} />}
      <div className="flex flex-wrap gap-2 max-md:grid">
        {can.includes("accept") && (
          <Button
            busyLabel={accepting.busy && "Aceitando..."}
            onClick={() => (lastYes ? setAsked(true) : onAccept())}
          >
            Aceitar romaneio
          </Button>
        )}
        {can.includes("correct") && (
          <Button variant="outline" onClick={onCorrect}>
            Corrigir
          </Button>
        )}
        {can.includes("contest") && (
          <Button variant="outline" onClick={() => setContesting(true)}>
            Contestar
          </Button>
        )}
      </div>
      {isAsked && lastYes && (
        <AcceptDialog
          words={lastYes}
          {...{ accepting, onAccept }}
          onClose={() => setAsked(false)}
        />
      )}
      {isContesting && <ContestDialog {...{ classification, ticketId: ticket.id, onClose }} />}
    </div>
  );
}

async function openPaper(orderId: string, ticketId: string): Promise<void> {
  try {
    const { url, file_name: name } = await ticketFileLink({ orderId, ticketId });
    followDownload(url, name);
  } catch (failure) {
    showToast({ tone: "error", title: "Não foi possível abrir", text: authErrorText(failure) });
  }
}
