import type { PixPayee } from "@areon/contracts/payments/payouts";
import { useMutation } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { StepCard } from "~/platform/money/step-card";
import { Field } from "~/ui/field";
import { Notice } from "~/ui/notice";
import { Segmented } from "~/ui/segmented";
import { Textarea } from "~/ui/textarea";
import { KeyEntry } from "./key-entry.tsx";
import { mendedAt } from "./mended-at.ts";
import { PictureEntry } from "./picture-entry.tsx";
import { readCode } from "../payouts/payout-queries.ts";
import { RecentPixPayees } from "./recent-pix-payees.tsx";
import type { PixInHand } from "./use-pix.ts";

const ways = [
  { value: "key", label: "Chave" },
  { value: "code", label: "Copia e cola" },
  { value: "picture", label: "QR Code" },
] as const;
type Way = (typeof ways)[number]["value"];

interface PixPayeeStepProps {
  pix: PixInHand;
  onDone: () => void;
}

/** Whom the money goes to, in the way the person has it at hand. */
export function PixPayeeStep({ pix, onDone }: PixPayeeStepProps) {
  const [way, setWay] = useState<Way>("key");
  const { setback } = pix;
  const choose = (payee: PixPayee) => {
    pix.choosePayee(payee);
    onDone();
  };
  const chooser = (
    <Segmented label="Como pagar" block options={ways} value={way} onValueChange={setWay} />
  );
  return (
    <div className="grid gap-5">
      {setback && mendedAt(setback) === 0 && (
        <div role="alert">
          <Notice tone="warning">{authErrorText(setback)}</Notice>
        </div>
      )}
      {way === "key" && <KeyEntry chooser={chooser} onFound={choose} />}
      {way === "code" && <CodeEntry chooser={chooser} onFound={choose} />}
      {way === "picture" && <PictureEntry chooser={chooser} onFound={choose} />}
      <RecentPixPayees onFound={choose} />
    </div>
  );
}

export interface EntryProps {
  chooser: ReactNode;
  onFound: (payee: PixPayee) => void;
}

function CodeEntry({ chooser, onFound }: EntryProps) {
  const [code, setCode] = useState("");
  const open = useMutation({ mutationFn: () => readCode(code.trim()), onSuccess: onFound });
  const [isTried, setTried] = useState(false);
  const isShort = code.trim().length < 10;
  const complaint = isTried && isShort ? "Cole o código inteiro, do começo ao fim." : undefined;
  return (
    <StepCard
      title="Cole o código Pix"
      action="Ler código"
      busyAction={open.isPending && "Lendo código..."}
      onSubmit={() => {
        setTried(true);
        if (!isShort && !open.isPending) open.mutate();
      }}
    >
      {chooser}
      <Field
        label="Pix copia e cola"
        hint="Você vê quem recebe e o valor antes de confirmar."
        error={complaint ?? (open.error ? authErrorText(open.error) : undefined)}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={4}
            maxLength={1000}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className="font-mono text-base break-all"
            value={code}
            onChange={(event) => {
              setCode(event.currentTarget.value);
              setTried(false);
              if (open.error) open.reset();
            }}
          />
        )}
      </Field>
    </StepCard>
  );
}
