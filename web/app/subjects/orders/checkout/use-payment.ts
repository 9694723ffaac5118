import { isCnpj, isCpf } from "@areon/contracts/brazil/documents";
import type { stepUp } from "@areon/contracts/identity/trust";
import type { PaymentMethod } from "@areon/contracts/orders/checkout";
import { checkoutPayee } from "@areon/contracts/orders/terms/step-up";
import { useState } from "react";
import { call } from "~/platform/api/client";
import { authErrorText } from "~/platform/acts/auth-error-text";

/** How somebody proves that it is them who pays from the wallet. */
export type ProofWay = "pin" | "totp";

export interface PaymentInHand {
  code: string;
  setCode: (code: string) => void;
  codeComplaint: string | undefined;
  /** The field was left: what is missing may be said now. */
  leaveCode: () => void;
  way: ProofWay;
  setWay: (way: ProofWay) => void;
  invoiceComplaint: string | undefined;
  isBusy: boolean;
  /** All is there, and is shown once more before anything is sent. */
  isReviewing: boolean;
  /** Goes to the review, where there is one, else sends. */
  pay: () => void;
  /** What was reviewed is sent. */
  confirm: () => void;
  stopReview: () => void;
}

/** Names of what gets the focus when it is missing. */
export const codeField = "senha-da-carteira";
export const documentField = "documento-da-nota";
export const deliveryCardId = "entrega";

/** A purchase that is asked for now, or was agreed on before. */
interface Payment {
  draft: { document: string };
  method: PaymentMethod | undefined;
  /** Undefined while something is missing, or nothing can be sent. */
  ready: ReadyPayment | undefined;
  send: (grant: string) => void;
  /** Steps are shown, and the last of them is a review. */
  isReviewed?: boolean;
}

interface ReadyPayment {
  id: string;
  asked: { total: string };
}

/** From the button to the sending: what is missing is said and gets the focus, then the PIN is proved. */
export function usePayment(checkout: Payment): PaymentInHand {
  const { draft, method, ready, isReviewed = false } = checkout;
  const [isReviewing, setReviewing] = useState(false);
  const [code, setCode] = useState("");
  const [way, setWay] = useState<ProofWay>("pin");
  const [isLeft, setLeft] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const asksCode = method === "wallet";
  const isShort = asksCode && code.length < 6;
  const isWrongDocument = draft.document !== "" && !isDocument(draft.document);

  const prove = async (wish: ReadyPayment) => {
    setBusy(true);
    setRefusal(undefined);
    try {
      checkout.send(await grantFor(wish, { [way]: code }));
    } catch (failure) {
      setRefusal(authErrorText(failure));
      focusField(codeField);
    }
    setCode("");
    setBusy(false);
  };
  const confirm = () => {
    setReviewing(false);
    if (!ready || isBusy) return;
    if (asksCode) void prove(ready);
    else checkout.send("");
  };

  return {
    code,
    setCode: (typed) => {
      setCode(typed.replaceAll(/\D/g, "").slice(0, 6));
      setRefusal(undefined);
    },
    codeComplaint: refusal ?? (isLeft && isShort ? missingText(way, code.length) : undefined),
    leaveCode: () => setLeft(code !== ""),
    way,
    setWay: (next) => {
      setWay(next);
      setCode("");
      setLeft(false);
    },
    invoiceComplaint: isWrongDocument ? "Confira os números do CPF ou CNPJ" : undefined,
    isBusy,
    pay: () => {
      if (!ready || isBusy) return document.getElementById(deliveryCardId)?.focus();
      if (isWrongDocument) return focusField(documentField);
      if (asksCode) setLeft(true);
      if (isShort) return focusField(codeField);
      return isReviewed ? setReviewing(true) : confirm();
    },
    isReviewing,
    confirm,
    stopReview: () => setReviewing(false),
  };
}

async function grantFor(
  { id, asked }: ReadyPayment,
  proof: { pin?: string; totp?: string },
): Promise<string> {
  const answer = await call<typeof stepUp>({
    method: "POST",
    path: "/me/step-up",
    body: {
      purpose: "wallet_checkout",
      payee: checkoutPayee,
      amount: asked.total,
      intent_id: id,
      ...proof,
    },
  });
  return answer.grant;
}

function isDocument(typed: string): boolean {
  return isCpf(typed) || isCnpj(typed);
}

/** "A senha tem 6 números. Falta 1." */
function missingText(way: ProofWay, length: number): string {
  const missing = 6 - length;
  const what = way === "pin" ? "A senha" : "O código";
  return `${what} tem 6 números. ${missing === 1 ? "Falta 1" : `Faltam ${missing}`}.`;
}

function focusField(name: string): void {
  document.getElementsByName(name)[0]?.focus();
}
