import type { EndpointInput } from "@areon/contracts/core/endpoint";
import type { StepUpPurpose } from "@areon/contracts/identity/agreement";
import type { beginPasskeyStepUp, stepUp } from "@areon/contracts/identity/trust";
import { useQuery } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useState, type ReactNode } from "react";
import { Link } from "react-router";
import { call } from "~/platform/api/client";
import { useSessionUser, type SessionUser } from "~/platform/api/session-user";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { FormError } from "~/platform/forms/form-error";
import { pinQuery } from "./own-queries.ts";
import { canUsePasskeys, provePasskey } from "./factors/passkey.ts";
import { hasConfirmedHere, rememberConfirmation } from "./proof/banking-hint.ts";
import { Button } from "~/ui/button";
import { Dialog } from "~/ui/dialog";
import { Notice } from "~/ui/notice";
import { PinInput } from "~/ui/pin-input";

export interface StepUpDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  purpose: StepUpPurpose;
  /** What the grant is bound to: the act must name the same. */
  binding?: { payee?: string; amount?: string; intent_id?: string; terms?: string } | undefined;
  /** Why it is asked: "Pedimos de novo porque o valor passa de R$ 5.000,00." */
  reason: string;
  /** Who, how much: repeated so that nobody confirms the wrong thing. */
  summary?: ReactNode | undefined;
  /** Repeats the amount: "Enviar Pix de R$ 9.430,00". */
  action: string;
  /** The grant is worth one use, for a minute. */
  onGranted: (grant: string) => void;
}

/** Confirms an act with the transaction PIN, or with a passkey or the authenticator app where there is one. */
export function StepUpDialog(props: StepUpDialogProps) {
  const { open, onOpenChange, reason, summary } = props;
  const user = useSessionUser();
  const [way, setWay] = useState<Way>("pin");
  const pin = useQuery({ ...pinQuery, enabled: open && user !== undefined });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={way === "pin" ? "Confirme com seu PIN" : "Confirme com o aplicativo"}
      description={reason}
    >
      {summary && <div className="mb-5 rounded-lg bg-muted p-4">{summary}</div>}
      {pin.data?.is_set === false ? (
        <MissingPin />
      ) : (
        // Another way begins empty: numbers of a PIN would be seen in the boxes of a code.
        <StepUpForm key={way} {...props} way={way} onWay={setWay} />
      )}
    </Dialog>
  );
}

type Way = "pin" | "totp";
type Agreement = NonNullable<EndpointInput<typeof beginPasskeyStepUp>["body"]>;
type Proof = Pick<NonNullable<EndpointInput<typeof stepUp>["body"]>, "pin" | "totp" | "passkey">;

/** It signs what is agreed to here, and nothing else. */
async function passkeyProof(body: Agreement): Promise<Proof> {
  const request = { method: "POST", path: "/me/step-up/passkey", body } as const;
  const { challenge_id, options } = await call<typeof beginPasskeyStepUp>(request);
  return { passkey: { challenge_id, credential: await provePasskey(options) } };
}

interface StepUpFormProps extends StepUpDialogProps {
  way: Way;
  onWay: (way: Way) => void;
}

function StepUpForm(props: StepUpFormProps) {
  const { purpose, binding, action, onGranted, way, onWay } = props;
  const [value, setValue] = useState("");
  const [misses, setMisses] = useState(0);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  const confirm = async (proof: () => Promise<Proof> | Proof) => {
    setBusy(true);
    setError(undefined);
    try {
      const body = { purpose, ...binding, ...(await proof()) };
      const request = { method: "POST", path: "/me/step-up", body } as const;
      const { grant } = await call<typeof stepUp>(request);
      rememberConfirmation(true);
      onGranted(grant);
    } catch (failure) {
      rememberConfirmation(false);
      setError(authErrorText(failure));
      setValue("");
      setMisses((before) => before + 1);
    }
    setBusy(false);
  };

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void confirm(() => ({ [way]: value }));
      }}
    >
      <PinInput
        // New boxes after a miss: the focus is lost while the PIN is checked, and goes back to the first.
        key={misses}
        legend={way === "pin" ? "PIN de transação" : "Código do aplicativo autenticador"}
        boxLabel={(position) => `Número ${position} de 6`}
        masked={way === "pin"}
        value={value}
        onValueChange={setValue}
        disabled={busy}
        focusFirst
        hint={way === "pin" && !hasConfirmedHere() ? pinHint : undefined}
      />
      <FormError text={error} />
      <Button
        type="submit"
        size="lg"
        disabled={value.length < 6}
        busyLabel={busy && "Confirmando..."}
      >
        {action}
      </Button>
      <OtherWays
        way={way}
        onWay={onWay}
        busy={busy}
        onPasskey={() => void confirm(() => passkeyProof({ purpose, ...binding }))}
      />
    </form>
  );
}

/** For who does it for the first time here, or has just missed. */
const pinHint = "6 números. Depois de 5 erros, bloqueamos por um tempo.";

interface OtherWaysProps extends Pick<StepUpFormProps, "way" | "onWay"> {
  busy: boolean;
  onPasskey: () => void;
}

function OtherWays({ way, onWay, busy, onPasskey }: OtherWaysProps) {
  const user = useSessionUser();
  const has = (type: string) => user?.factors.some((factor) => factor.factor_type === type);
  return (
    <>
      {has("webauthn") && canUsePasskeys() && (
        <Button variant="outline" size="lg" icon={KeyRound} disabled={busy} onClick={onPasskey}>
          Confirmar com passkey
        </Button>
      )}
      {has("totp") && (
        <Button variant="ghost" onClick={() => onWay(way === "pin" ? "totp" : "pin")}>
          {way === "pin" ? "Usar aplicativo autenticador" : "Usar PIN"}
        </Button>
      )}
      <Link
        to={pinPage(user)}
        className="link inline-flex min-h-11 items-center justify-self-center"
      >
        Esqueci o PIN
      </Link>
    </>
  );
}

function MissingPin() {
  return (
    <Notice tone="info" title="Você ainda não tem um PIN">
      <Link to={pinPage(useSessionUser())} className="link">
        Crie seu PIN de transação
      </Link>{" "}
      e volte aqui para confirmar.
    </Notice>
  );
}

function pinPage(user: SessionUser | undefined): string {
  return `/${user?.role ?? "buyer"}/settings#pin`;
}
