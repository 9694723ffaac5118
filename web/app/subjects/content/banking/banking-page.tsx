import { useQuery } from "@tanstack/react-query";
import {
  Barcode,
  CalendarClock,
  Clock,
  FileText,
  KeyRound,
  LockKeyhole,
  QrCode,
  ShieldCheck,
} from "lucide-react";
import { CompanyFigures } from "../company/company-figures.tsx";
import { GreenCall } from "../company/green-call.tsx";
import { IconFacts, type IconFact } from "../company/icon-facts.tsx";
import { PageHero } from "../company/page-hero.tsx";
import { signInPath } from "~/platform/navigation/navigation-link";
import { useSite } from "~/platform/document/use-site";
import { ButtonLink } from "~/ui/button-link";
import { Icon } from "~/ui/icon";
import { bankingQuery, type BankingData } from "./banking-queries.ts";
import { CostTable } from "./cost-table.tsx";
import { ProductSection } from "./product-section.tsx";
import { SampleAccount } from "./sample-account.tsx";

const features: readonly IconFact[] = [
  { icon: QrCode, title: "Pix", text: "Envie, receba e cobre com QR Code, sem taxa." },
  { icon: Barcode, title: "Boleto", text: "Cobre seus compradores e receba na carteira." },
  {
    icon: CalendarClock,
    title: "Pix agendado",
    text: "Deixe o pagamento do mês marcado, uma vez ou todo mês.",
  },
  { icon: KeyRound, title: "Chaves Pix", text: "Cadastre as suas e receba direto na carteira." },
  {
    icon: FileText,
    title: "Extrato e comprovantes",
    text: "Saldo de cada dia, arquivo para o contador e comprovante com link.",
  },
  {
    icon: LockKeyhole,
    title: "Venda protegida",
    text: "O dinheiro do pedido fica reservado até a entrega ser confirmada.",
  },
];

const advantages: readonly IconFact[] = [
  {
    icon: ShieldCheck,
    title: "Você no controle",
    text: "PIN em cada saída, limite para o dia e para a noite, e valor menor em aparelho novo.",
  },
  {
    icon: LockKeyhole,
    title: "Compra sem aperto",
    text: "Pagou e a carga não veio? O valor volta para a sua carteira.",
  },
  {
    icon: Clock,
    title: "Pix contestado aqui mesmo",
    text: "Caiu num golpe? Abra a contestação pela carteira e acompanhe cada passo.",
  },
];

/** The digital account, by the name that the company gives it. */
export function BankingPage({ data: initial }: { data: BankingData | undefined }) {
  const { data } = useQuery({ ...bankingQuery, ...(initial && { initialData: initial }) });
  const { navigation, paymentPartner } = useSite();
  const name = navigation.main.find(({ path }) => path === "/banking")?.label ?? "Banco Digital";
  const openAccount = { to: signInPath, state: { tab: "cadastrar" }, size: "lg" } as const;
  return (
    <>
      <PageHero
        eyebrow={name}
        title="A conta que entende safra"
        text="Sem mensalidade, Pix sem taxa e o dinheiro da venda liberado quando a carga é conferida."
        actions={
          <>
            <ButtonLink {...openAccount}>Abrir Conta Grátis</ButtonLink>
            <a href="#como-funciona" className="btn btn-outline btn-lg">
              Como funciona a conta
            </a>
          </>
        }
        note={
          <p className="mt-4 flex items-center gap-2 text-sm text-muted-foreground">
            <Icon of={Clock} size="sm" />
            Leva 3 minutos, com CPF ou CNPJ
          </p>
        }
        aside={<SampleAccount />}
      />
      <CompanyFigures label="A conta em números" rows={data?.statistics ?? []} />
      <section id="como-funciona" className="wrap scroll-mt-20 pt-(--section)">
        <h2 className="text-2xl md:text-4xl">Tudo que a fazenda precisa numa conta</h2>
        <div className="mt-6">
          <IconFacts facts={features} />
        </div>
      </section>
      <ProductSection offered={data?.offered ?? []} />
      <CostTable transferFee={data?.transferFee} />
      <section className="wrap pt-(--section)">
        <h2 className="text-2xl md:text-4xl">Por que deixar o dinheiro aqui</h2>
        <div className="mt-6">
          <IconFacts facts={advantages} />
        </div>
        {paymentPartner && (
          <p className="mt-8 text-sm text-muted-foreground">
            Os pagamentos da conta passam por {paymentPartner}.
          </p>
        )}
      </section>
      <GreenCall
        title="Sua conta fica pronta antes do café"
        text="Sem fila e sem tarifa escondida. Você abre pelo celular e já pode receber."
      >
        <ButtonLink {...openAccount} variant="accent">
          Abrir Conta Grátis
        </ButtonLink>
      </GreenCall>
    </>
  );
}
