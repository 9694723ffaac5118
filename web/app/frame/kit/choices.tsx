import { CreditCard, QrCode, Wallet } from "lucide-react";
import { useState } from "react";
import { Badge } from "~/ui/badge";
import { Checkbox } from "~/ui/checkbox";
import { ChoiceGroup } from "~/ui/choice-group";
import { DoneTile } from "~/ui/done-tile";
import { PinInput } from "~/ui/pin-input";
import { SwitchRow } from "~/ui/switch-row";
import { UploadAddTile, UploadTile } from "~/ui/upload-tile";
import { KitSection } from "./kit-section.tsx";

export function Choices() {
  return (
    <>
      <KitSection title="Escolha, chave e lista de conferência" span={6}>
        <PaymentChoice />
        <div className="rule mt-4 border-y">
          <SwitchRow
            title="Lance automático"
            detail="Cobrimos por você até o seu limite."
            defaultChecked
          />
          <SwitchRow title="Avisar por SMS" detail="Só para pedidos e lances." />
        </div>
        <div className="rule mt-4">
          <Checkbox large label="Cabeças contadas" detail="40 de 40" defaultChecked />
          <Checkbox large label="Animais sem ferimento" detail="Falta marcar" />
        </div>
      </KitSection>
      <KitSection title="Senha e fotos" span={6}>
        <PinSample />
        <div className="mt-5 grid grid-cols-2 gap-3 sm:grid-cols-4">
          <UploadTile src="/img/soja.webp" label="Foto 1" cover onRemove={() => {}} />
          <UploadTile src="/img/w-pasto.webp" label="Foto 2" progressPercent={60} />
          <UploadTile
            src="/img/milho.webp"
            label="Foto 3"
            failed={{ message: "Sem sinal.", onRetry: () => {} }}
          />
          <UploadAddTile accept="image/*" onFiles={() => {}} />
        </div>
        <div className="mt-4">
          <DoneTile title="CNH aberta" detail="Foto nítida, enviada" />
        </div>
      </KitSection>
    </>
  );
}

function PaymentChoice() {
  const [way, setWay] = useState<"wallet" | "pix" | "card">("wallet");
  return (
    <ChoiceGroup
      legend="Como quer pagar?"
      value={way}
      onValueChange={setWay}
      options={[
        {
          value: "wallet",
          title: "Carteira AREON",
          detail: "Saldo de R$ 212.480,15",
          icon: Wallet,
          trailing: (
            <Badge tone="success" className="max-md:hidden">
              Na hora
            </Badge>
          ),
        },
        { value: "pix", title: "Pix", detail: "QR Code ou copia e cola", icon: QrCode },
        {
          value: "card",
          title: "Cartão de crédito",
          detail: "Indisponível acima de R$ 50.000,00",
          icon: CreditCard,
          disabled: true,
        },
      ]}
    />
  );
}

function PinSample() {
  const [pin, setPin] = useState("123");
  return (
    <PinInput
      legend="Senha da carteira"
      boxLabel={(position) => `Número ${position} da senha`}
      value={pin}
      onValueChange={setPin}
      masked
      hint="6 números. Cole o código inteiro em qualquer caixa."
    />
  );
}
