import { Identity } from "~/ui/identity";
import type { Payee } from "@areon/contracts/wallet/wallet";
import { documentText } from "~/platform/text/document-text";

/** Who gets the money, as far as the name check tells. */
export function PayeeLine({ payee }: { payee: Pick<Payee, "name" | "document"> }) {
  return <Identity name={payee.name} detail={documentText(payee.document)} size={44} />;
}
