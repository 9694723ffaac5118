import type { Movement } from "@areon/contracts/wallet/wallet";
import { CircleCheck, Clock4, Undo2 } from "lucide-react";
import { formatClock, formatDate } from "~/platform/text/dates";
import { formatMoney } from "~/platform/text/money";
import { Badge } from "~/ui/badge";
import { Card } from "~/ui/card";
import { DefinitionRows, type DefinitionRow } from "~/ui/definition-rows";
import { FitText } from "~/ui/fit-text";
import { Furrows } from "~/ui/furrows";
import { documentText } from "~/platform/text/document-text";
import { kindName, stateNames } from "../statement/movement-entry.ts";

interface Party {
  name: string;
  document: string;
}

export interface ReceiptCardProps {
  receipt: {
    amount: string;
    kind: string;
    description: string;
    payer: Party | null;
    payee: Party | null;
    authentication: string;
    end_to_end_id: string | null;
    /** Null of what has none of its own. */
    fee: string | null;
  };
  at: string;
  /** Of whoever looks at it; a receipt that anybody may open has none. */
  direction?: Movement["direction"] | undefined;
  state?: Movement["state"] | undefined;
}

const stateFaces = {
  posted: { tone: "success", icon: CircleCheck },
  pending: { tone: "warning", icon: Clock4 },
  voided: { tone: "neutral", icon: Undo2 },
} as const;

/** The receipt as people send it on: how much, who to whom, when, and how to check it. */
export function ReceiptCard({ receipt, at, direction, state = "posted" }: ReceiptCardProps) {
  const { kind, description, payer, payee, authentication, end_to_end_id: endToEndId } = receipt;
  const face = stateFaces[state];
  const rows: DefinitionRow[] = [
    ...partyRows("De", payer),
    ...partyRows("Para", payee),
    { term: "Data", value: `${formatDate(at)}, às ${formatClock(at)}` },
    { term: "Tipo", value: kindName(kind) },
    ...(description ? [{ term: "Mensagem", value: description }] : []),
    ...(receipt.fee === null ? [] : [{ term: "Taxa", value: formatMoney(receipt.fee) }]),
    ...(endToEndId ? [{ term: "ID do Pix", value: <Code text={endToEndId} /> }] : []),
    { term: "Autenticação", value: <Code text={authentication} /> },
  ];
  return (
    <Card className="overflow-hidden">
      <div className="brandpanel p-5 md:p-6">
        <Furrows horizon={50} />
        <p className="text-sm text-brand-muted">{headline(direction, state)}</p>
        <p className="display mt-0.5">
          <FitText
            text={formatMoney(receipt.amount)}
            className="[--least:1.25rem] [--most:2.375rem] md:[--most:3rem]"
          />
        </p>
        <Badge tone={face.tone} icon={face.icon} className="mt-2 dark:ring-1 dark:ring-white/20">
          {stateNames[state]}
        </Badge>
      </div>
      <DefinitionRows look="table" rows={rows} className="px-4 py-1 md:px-6" />
    </Card>
  );
}

/** Read out letter by letter, and copied. */
function Code({ text }: { text: string }) {
  return <span className="font-mono text-sm break-all">{text}</span>;
}

function headline(direction: Movement["direction"] | undefined, state: Movement["state"]): string {
  if (direction === undefined) return "Comprovante de transferência";
  if (state === "voided") return "Estava reservado e voltou a ficar disponível";
  if (state === "pending") return "Reservado, ainda não saiu";
  return direction === "in" ? "Você recebeu" : "Você enviou";
}

function partyRows(term: string, party: Party | null): DefinitionRow[] {
  if (!party) return [];
  return [
    {
      term,
      value: (
        <>
          <b className="block font-semibold break-words">{party.name}</b>
          {party.document && (
            <span className="text-sm font-normal text-muted-foreground num">
              {documentText(party.document)}
            </span>
          )}
        </>
      ),
    },
  ];
}
