import { useState } from "react";
import { Checkbox } from "~/ui/checkbox";
import { Field } from "~/ui/field";
import { FileField } from "~/ui/file-field";
import { Input } from "~/ui/input";
import { MoneyInput } from "~/ui/money-input";
import { PasswordInput } from "~/ui/password-input";
import { QuickAmounts } from "~/ui/quick-amounts";
import { Select } from "~/ui/select";
import { SuggestInput } from "~/ui/suggest-input";
import { Textarea } from "~/ui/textarea";
import { KitSection } from "./kit-section.tsx";

const categories = [
  { value: "graos", label: "Grãos" },
  { value: "pecuaria", label: "Pecuária" },
  { value: "maquinas", label: "Máquinas" },
];

export function Fields() {
  return (
    <>
      <KitSection title="Campos" span={7}>
        <div className="grid gap-4 md:grid-cols-2">
          <Field label="E-mail">
            {(control) => <Input {...control} type="email" placeholder="voce@email.com.br" />}
          </Field>
          <Field label="Categoria">
            {(control) => <Select {...control} options={categories} defaultValue="graos" />}
          </Field>
          <Field label="Título do leilão" error="Título é obrigatório">
            {(control) => <Input {...control} />}
          </Field>
          <Field label="Com dica" hint="Até 80 letras. Diga o que é e quanto tem.">
            {(control) => <Input {...control} defaultValue="40 garrotes Nelore" />}
          </Field>
          <Field label="Umidade" optional>
            {(control) => <Input {...control} suffix="%" inputMode="decimal" defaultValue="13,2" />}
          </Field>
          <Field label="Senha">
            {(control) => <PasswordInput {...control} autoComplete="off" defaultValue="amostra1" />}
          </Field>
          <Field label="E-mail de contato">
            {(control) => <Input {...control} disabled value="fechado@exemplo.com" />}
          </Field>
          <Field label="Município" hint="Comece a digitar e escolha na lista">
            {(control) => (
              <SuggestInput {...control} suggestions={["Sorriso, MT", "Sorocaba, SP"]} />
            )}
          </Field>
          <FileField label="Romaneio" accept=".pdf,.jpg,.jpeg,.png" />
          <FileField label="Nota fiscal" accept=".pdf" required error="Escolha o arquivo." />
          <Field label="Descrição" optional>
            {(control) => <Textarea {...control} rows={2} placeholder="O que a foto não mostra" />}
          </Field>
        </div>
        <div className="mt-2 flex flex-wrap gap-x-6">
          <Checkbox label="Só verificados" defaultChecked />
          <Checkbox label="Aceito os termos" />
        </div>
      </KitSection>
      <KitSection title="Valor em dinheiro" span={5}>
        <MoneySample />
      </KitSection>
    </>
  );
}

function MoneySample() {
  const [cents, setCents] = useState<bigint | null>(250_000n);
  const [limit, setLimit] = useState<bigint | null>(32_600n);
  return (
    <>
      <Field label="Quanto quer transferir?" hint="Saldo: R$ 212.480,15">
        {(control) => <MoneyInput {...control} value={cents} onValueChange={setCents} />}
      </Field>
      <QuickAmounts
        value={cents}
        onPick={setCents}
        amounts={[
          { label: "R$ 500", cents: 50_000n },
          { label: "R$ 2.500", cents: 250_000n },
          { label: "Tudo", cents: 21_248_015n },
        ]}
      />
      <Field label="Seu limite por arroba" hint="Ninguém vê esse limite." className="mt-5">
        {(control) => (
          <MoneyInput {...control} look="field" value={limit} onValueChange={setLimit} />
        )}
      </Field>
      <Field
        label="Valor recusado"
        error="O lance mínimo é R$ 319,50. Aumente R$ 1,00."
        className="mt-5"
      >
        {(control) => (
          <MoneyInput {...control} look="field" value={31_850n} onValueChange={() => {}} />
        )}
      </Field>
    </>
  );
}
