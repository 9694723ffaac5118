import type { Receipt } from "@areon/contracts/wallet/wallet";
import { FileDown, FileX } from "lucide-react";
import { formatDate } from "~/platform/text/dates";
import { buttonClass } from "~/ui/button-class";
import { ButtonLink } from "~/ui/button-link";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { Icon } from "~/ui/icon";
import { ReceiptCard } from "./receipt-card.tsx";

/** /comprovante/{token}: what whoever got the link sees, without an account and without scripts. */
export function PublicReceiptPage({ receipt, pdf }: { receipt: Receipt; pdf: string }) {
  return (
    <div className="wrap py-8 md:py-10">
      <div className="mx-auto max-w-2xl">
        <h1 className="text-3xl">Comprovante</h1>
        <p className="mt-1 text-muted-foreground">
          Transferência entre carteiras AREON. O CPF aparece pela metade.
        </p>
        <div className="mt-5">
          <ReceiptCard receipt={receipt} at={receipt.at} />
        </div>
        <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
          <a href={pdf} className={buttonClass({ variant: "outline" })}>
            <Icon of={FileDown} />
            Baixar PDF
          </a>
          <p className="text-sm text-muted-foreground num">
            Este link vale até {formatDate(receipt.expires_at)}.
          </p>
        </div>
      </div>
    </div>
  );
}

export function NoReceipt() {
  return (
    <div className="wrap py-10">
      <Card className="mx-auto max-w-xl">
        <EmptyState
          icon={FileX}
          headingLevel="h1"
          title="Comprovante não encontrado"
          text="O link venceu ou está incompleto. Peça outro a quem enviou: comprovantes ficam abertos por 90 dias."
          action={<ButtonLink to="/">Conhecer a AREON</ButtonLink>}
        />
      </Card>
    </div>
  );
}
