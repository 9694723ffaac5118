import type { Wallet } from "@areon/contracts/wallet/wallet";
import { useQuery } from "@tanstack/react-query";
import {
  ArrowLeftRight,
  BanknoteArrowDown,
  BanknoteArrowUp,
  Barcode,
  CreditCard,
  PiggyBank,
  QrCode,
  ReceiptText,
  ScrollText,
  ShieldCheck,
  Sprout,
  Umbrella,
  Zap,
} from "lucide-react";
import type { ComponentType } from "react";
import { profileQuery } from "~/subjects/identity/own-queries";
import { amountOf, centsOf } from "~/platform/text/cents";
import { formatMoney } from "~/platform/text/money";
import { Badge } from "~/ui/badge";
import { BalancePanel } from "~/ui/balance-panel";
import { Shortcuts } from "~/ui/shortcuts";
import { useBalanceHidden } from "./balance-hidden.ts";
import { LatestCard } from "./latest-card.tsx";
import { LimitCard } from "./limit-card.tsx";
import { MonthCard } from "./month-card.tsx";
import { splitMoney } from "./split-money.ts";
import { useWalletLive } from "../use-wallet-changes.ts";
import { WalletGate } from "../wallet-gate.tsx";
import { WalletSkeleton } from "./wallet-skeleton.tsx";

const shortcuts = [
  { to: "/wallet/pix", label: "Pix", icon: Zap, strong: true },
  { to: "/wallet/transfer", label: "Transferir", icon: ArrowLeftRight },
  { to: "/wallet/generate-pix", label: "Cobrar", icon: QrCode },
  { to: "/wallet/generate-boleto", label: "Gerar Boleto", icon: Barcode },
  { to: "/wallet/deposit", label: "Depositar", icon: BanknoteArrowDown },
  { to: "/wallet/withdraw", label: "Sacar", icon: BanknoteArrowUp },
  { to: "/wallet/virtual-card", label: "Cartão", icon: CreditCard },
  { to: "/wallet/savings", label: "Cofrinhos", icon: PiggyBank },
  { to: "/wallet/investments", label: "Investir", icon: Sprout },
  { to: "/wallet/insurance", label: "Seguros", icon: Umbrella },
  { to: "/wallet/statement", label: "Extrato", icon: ScrollText },
  { to: "/wallet/transactions", label: "Transações", icon: ReceiptText },
];

export interface WalletPageProps {
  /**
   * Of other subjects, with their amounts covered where the person covered the balance. They come
   * when they are answered, so they stand last, where nothing is moved by them.
   */
  products: ComponentType<{ hidden: boolean }>;
}

/** /wallet: what there is, what can be done with it, and what happened last. */
export function WalletPage({ products }: WalletPageProps) {
  return (
    <>
      <h1 className="sr-only">Carteira</h1>
      <WalletGate skeleton={<WalletSkeleton />}>
        {(wallet) => <OpenWallet wallet={wallet} products={products} />}
      </WalletGate>
    </>
  );
}

function OpenWallet({ wallet, products: Products }: WalletPageProps & { wallet: Wallet }) {
  useWalletLive(wallet);
  const [hidden] = useBalanceHidden();
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6">
      <div className="grid min-w-0 gap-5">
        <Balance wallet={wallet} />
        <Shortcuts label="Atalhos" items={shortcuts} />
        <LatestCard wallet={wallet} />
      </div>
      <aside className="grid min-w-0 items-start gap-5 md:max-lg:grid-cols-2">
        <MonthCard wallet={wallet} hidden={hidden} />
        <LimitCard wallet={wallet} hidden={hidden} />
        <div className="grid min-w-0 gap-5 empty:hidden md:max-lg:col-span-2">
          <Products hidden={hidden} />
        </div>
      </aside>
    </div>
  );
}

/** What the statement counts: also what is set aside is still in the wallet. */
function totalOf({ available, held }: Wallet): string {
  return amountOf(centsOf(available) + centsOf(held));
}

function Balance({ wallet }: { wallet: Wallet }) {
  const [hidden, setHidden] = useBalanceHidden();
  const { data: profile } = useQuery(profileQuery);
  return (
    <BalancePanel
      label="Saldo disponível"
      {...splitMoney(formatMoney(wallet.available))}
      hidden={hidden}
      onHiddenChange={setHidden}
      badge={
        profile?.is_verified && (
          <Badge icon={ShieldCheck} tall className="bg-white/12 text-white">
            Conta verificada
          </Badge>
        )
      }
      lines={[
        { label: "Reservado", amount: formatMoney(wallet.held) },
        { label: "Saldo total", amount: formatMoney(totalOf(wallet)) },
        { label: "A receber", amount: formatMoney(wallet.to_receive) },
      ]}
    />
  );
}
