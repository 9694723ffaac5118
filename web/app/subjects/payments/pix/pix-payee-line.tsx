import type { PixPayee } from "@areon/contracts/payments/payouts";
import { documentText } from "~/platform/text/document-text";
import { Avatar } from "~/ui/avatar";

/** Who gets it, as their bank has it: the name in full, because that is what one checks. */
export function PixPayeeLine({ payee }: { payee: PixPayee }) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar name={payee.name} size={44} />
      <div className="min-w-0 leading-snug">
        <b className="block font-semibold break-words">{payee.name}</b>
        <span className="block text-sm break-words text-muted-foreground num">
          {documentText(payee.document)} · {payee.bank_name}
        </span>
      </div>
    </div>
  );
}
