import {
  ArrowDownLeft,
  ArrowLeftRight,
  ArrowUpRight,
  BanknoteArrowDown,
  BanknoteArrowUp,
  Barcode,
  CreditCard,
  Fuel,
  QrCode as QrIcon,
  ShieldCheck,
  Sprout,
  Umbrella,
} from "lucide-react";
import { useState } from "react";
import { Badge } from "~/ui/badge";
import { BalancePanel } from "~/ui/balance-panel";
import { PixQrCard } from "~/ui/pix-qr-card";
import { QrCode } from "~/ui/qr-code";
import { Shortcuts } from "~/ui/shortcuts";
import { Skeleton } from "~/ui/skeleton";
import { Statement, type StatementDay } from "~/ui/statement";
import { WaitingStatus } from "~/ui/waiting-status";
import { KitSection } from "./kit-section.tsx";

const shortcuts = [
  { to: "/kit?atalho=pix", label: "Pix", icon: QrIcon, strong: true },
  { to: "/kit?atalho=transferir", label: "Transferir", icon: ArrowLeftRight },
  { to: "/kit?atalho=boleto", label: "Gerar Boleto", icon: Barcode },
  { to: "/kit?atalho=depositar", label: "Depositar", icon: BanknoteArrowDown },
  { to: "/kit?atalho=sacar", label: "Sacar", icon: BanknoteArrowUp },
  { to: "/kit?atalho=cartao", label: "Cartão", icon: CreditCard },
  { to: "/kit?atalho=investir", label: "Investir", icon: Sprout },
  { to: "/kit?atalho=seguros", label: "Seguros", icon: Umbrella },
];

const statementDays: readonly StatementDay[] = [
  {
    title: "Hoje, 13 de novembro",
    closing: "R$ 212.480,15",
    entries: [
      {
        id: "1",
        icon: ArrowDownLeft,
        name: "Cooperativa Vale Verde",
        kind: "Pix · pedido 48.213",
        direction: "in",
        amount: "R$ 154.080,00",
        time: "14h02",
      },
      {
        id: "2",
        icon: Fuel,
        name: "Posto Rota 163",
        kind: "Cartão final 4821",
        direction: "out",
        amount: "R$ 1.284,60",
        time: "11h20",
      },
    ],
  },
  {
    title: "Ontem",
    entries: [
      {
        id: "3",
        icon: ArrowUpRight,
        name: "Transportes e Logística Integrada do Araguaia e Região Ltda.",
        kind: "Pix enviado · frete",
        direction: "out",
        amount: "R$ 999.999.999,99",
        time: "16h45",
        to: "/kit",
      },
      {
        id: "4",
        icon: ArrowUpRight,
        name: "Leilão de novilhas",
        kind: "Lastro de um lance",
        direction: "out",
        amount: "R$ 8.086,00",
        time: "15h10",
        note: "Liberado",
        isUndone: true,
      },
    ],
  },
];

export function WalletSamples() {
  return (
    <>
      <KitSection title="Carteira" span={8} bare>
        <BalanceSample />
        <div className="mt-5">
          <Shortcuts label="Atalhos" items={shortcuts} />
        </div>
        <div className="card mt-6 px-4 pb-2 md:px-5">
          <Statement days={statementDays} />
        </div>
      </KitSection>
      <KitSection title="Cobrança com Pix" span={4} bare>
        <PixSample />
      </KitSection>
    </>
  );
}

function BalanceSample() {
  const [hidden, setHidden] = useState(false);
  return (
    <BalancePanel
      label="Saldo disponível"
      whole="R$ 212.480"
      cents=",15"
      hidden={hidden}
      onHiddenChange={setHidden}
      badge={
        <Badge icon={ShieldCheck} tall className="bg-white/12 text-white">
          Conta verificada
        </Badge>
      }
      lines={[
        { label: "Reservado em pedidos", amount: "R$ 38.220,00" },
        { label: "Cofrinhos", amount: "R$ 64.905,72" },
        { label: "A receber em 7 dias", amount: "R$ 91.300,00" },
      ]}
    />
  );
}

function PixSample() {
  const [copied, setCopied] = useState(false);
  return (
    <>
      <PixQrCard
        label="Valor a receber"
        amount="R$ 9.430,00"
        qr={<QrCode text="Amostra: nada a pagar" label="QR Code de amostra" />}
        payee="Fazenda Santa Rita · CNPJ •••.482/0001-••"
        remainingMs={29 * 60_000 + 41_000}
        copied={copied}
        onCopy={() => setCopied(true)}
        onShare={() => {}}
      />
      <div className="mt-4">
        <PixQrCard
          label="Valor a receber, código a caminho"
          amount="R$ 9.430,00"
          qr={<Skeleton className="size-[15.25rem]" />}
          payee="Fazenda Santa Rita · CNPJ •••.482/0001-••"
          remainingMs={null}
          onCopy={() => {}}
          onShare={() => {}}
        />
      </div>
      <div className="card mt-4 p-5">
        <WaitingStatus title="Aguardando pagamento">
          Pode deixar esta tela aberta. Avisamos assim que o Pix cair.
        </WaitingStatus>
      </div>
    </>
  );
}
