import { isCnpj, isCpf } from "@areon/contracts/brazil/documents";
import { listBanks } from "@areon/contracts/brazil/banks";
import type { BankAccountType } from "@areon/contracts/payments/payouts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { ApiProblem } from "~/platform/api/api-problem";
import { ActForm } from "~/platform/forms/act-form";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { useIntent } from "~/platform/acts/use-intent";
import { maskDocument } from "~/platform/text/typed-masks";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";
import { Segmented } from "~/ui/segmented";
import { SuggestInput } from "~/ui/suggest-input";
import { takeFocus } from "~/ui/take-focus";
import { bankAccountsQuery, postBankAccount } from "./payout-queries.ts";

const types = [
  { value: "checking", label: "Corrente" },
  { value: "savings", label: "Poupança" },
  { value: "payment", label: "Pagamento" },
] as const;

interface Typed {
  bank: string;
  branch: string;
  account: string;
  type: BankAccountType;
  document: string;
}

const empty: Typed = { bank: "", branch: "", account: "", type: "checking", document: "" };

/** A bank account in one's own name; the digit is typed after a hyphen, as on the bank's app. */
export function BankAccountForm({ onAdded }: { onAdded: (id: string) => void }) {
  const [typed, setTyped] = useState(empty);
  const [isTried, setTried] = useState(false);
  const banks = useBankNames();
  const add = useAddAccount(onAdded);
  const ispb = banks.ispbOf(typed.bank);
  const complaints = complaintsOf(typed, ispb);
  const errors = { ...(isTried && complaints), ...refusedAt(add.error) };
  const change = (part: Partial<Typed>) => {
    if (add.error) add.reset();
    setTyped({ ...typed, ...part });
  };
  const isComplete = Object.values(complaints).every((complaint) => complaint === undefined);
  return (
    <ActForm
      action="Salvar conta"
      busyAction="Salvando..."
      busy={add.isPending}
      error={errors.other}
      onSubmit={() => {
        setTried(true);
        if (isComplete && ispb) add.mutate({ ...typed, ispb });
      }}
    >
      <Field label="Banco" hint="Digite o nome ou o número e escolha na lista" error={errors.bank}>
        {(control) => (
          <SuggestInput
            {...control}
            // The form comes after the dialog has opened, and looked for its first field in vain.
            ref={takeFocus}
            large
            placeholder="001 · Banco do Brasil"
            value={typed.bank}
            suggestions={banks.matching(typed.bank)}
            onChange={(event) => change({ bank: event.currentTarget.value })}
          />
        )}
      </Field>
      <AccountNumbers typed={typed} errors={errors} onChange={change} />
      <TypeChoice value={typed.type} onValueChange={(type) => change({ type })} />
      <Field
        label="CPF ou CNPJ do titular"
        hint="Precisa ser o do seu cadastro: só dá para sacar para conta sua."
        error={errors.document}
      >
        {(control) => (
          <Input
            {...control}
            large
            className="num"
            maxLength={18}
            autoComplete="off"
            value={typed.document}
            onChange={(event) => change({ document: maskDocument(event.currentTarget.value) })}
          />
        )}
      </Field>
    </ActForm>
  );
}

interface TypeChoiceProps {
  value: BankAccountType;
  onValueChange: (type: BankAccountType) => void;
}

function TypeChoice({ value, onValueChange }: TypeChoiceProps) {
  return (
    <div>
      <p className="label" aria-hidden="true">
        Tipo de conta
      </p>
      <Segmented
        label="Tipo de conta"
        block
        options={types}
        value={value}
        onValueChange={onValueChange}
      />
    </div>
  );
}

interface AccountNumbersProps {
  typed: Typed;
  errors: Errors;
  onChange: (part: Partial<Typed>) => void;
}

function AccountNumbers({ typed, errors, onChange }: AccountNumbersProps) {
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] items-start gap-3">
      <Field label="Agência" error={errors.branch}>
        {(control) => (
          <Input
            {...control}
            large
            className="num"
            inputMode="numeric"
            maxLength={4}
            autoComplete="off"
            placeholder="1584"
            value={typed.branch}
            onChange={(event) =>
              onChange({ branch: event.currentTarget.value.replaceAll(/\D/g, "") })
            }
          />
        )}
      </Field>
      <Field label="Conta com dígito" error={errors.account}>
        {(control) => (
          <Input
            {...control}
            large
            className="num"
            maxLength={14}
            autoComplete="off"
            placeholder="12345-6"
            value={typed.account}
            onChange={(event) => onChange({ account: event.currentTarget.value })}
          />
        )}
      </Field>
    </div>
  );
}

interface Errors {
  bank?: string | undefined;
  branch?: string | undefined;
  account?: string | undefined;
  document?: string | undefined;
  other?: string | undefined;
}

function complaintsOf(typed: Typed, ispb: string | undefined): Errors {
  const isDocument = isCpf(typed.document) || isCnpj(typed.document);
  return {
    bank: ispb ? undefined : "Escolha o banco na lista.",
    branch: /^\d{1,4}$/.test(typed.branch) ? undefined : "Até 4 números, sem o dígito.",
    account: splitAccount(typed.account) ? undefined : "Números, hífen e dígito: 12345-6.",
    document: isDocument ? undefined : "Confira os números do CPF ou CNPJ.",
  };
}

/** `12345-6` and `123456` are the same account: the last mark is the digit. */
function splitAccount(typed: string): { account: string; account_digit: string } | undefined {
  const marks = typed.replaceAll(/[\s.-]/g, "").toUpperCase();
  const [, account, digit] = /^(\d{1,12})([\dXP])$/.exec(marks) ?? [];
  return account && digit ? { account, account_digit: digit } : undefined;
}

function refusedAt(failure: Error | null): Errors {
  if (!failure) return {};
  const code = failure instanceof ApiProblem ? failure.code : undefined;
  const text = authErrorText(failure);
  if (code === "bank_not_found") return { bank: text };
  return code === "bank_account_not_own" ? { document: text } : { other: text };
}

function useAddAccount(onAdded: (id: string) => void) {
  const client = useQueryClient();
  const intentOf = useIntent();
  return useMutation({
    mutationFn: (typed: Typed & { ispb: string }) => {
      const numbers = splitAccount(typed.account) ?? { account: "", account_digit: "" };
      const { ispb, branch, type, document } = typed;
      const fields = { ispb, branch, ...numbers, type, document };
      return postBankAccount({ id: intentOf(fields), ...fields });
    },
    onSuccess: async ({ id }) => {
      await client.invalidateQueries({ queryKey: bankAccountsQuery.queryKey });
      onAdded(id);
    },
  });
}

/** "001 · Banco do Brasil": the number finds it, and so does the name without accents. */
function useBankNames() {
  return useMemo(() => {
    const banks = listBanks().map(({ ispb, code, name }) => {
      const label = code ? `${code} · ${name}` : name;
      return { ispb, label, plain: plain(label) };
    });
    return {
      ispbOf: (typed: string) => banks.find(({ label }) => label === typed.trim())?.ispb,
      matching: (typed: string) =>
        banks
          .filter((bank) => bank.plain.includes(plain(typed.trim())))
          .slice(0, 30)
          .map(({ label }) => label),
    };
  }, []);
}

function plain(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
}
