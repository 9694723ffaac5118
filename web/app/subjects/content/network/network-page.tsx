import type { Company } from "@areon/contracts/content/company";
import { useQuery } from "@tanstack/react-query";
import { Bell, Bookmark, Camera, Check, MessageCircle, ShieldCheck, Users } from "lucide-react";
import type { ReactNode } from "react";
import { CompanyFigures } from "../company/company-figures.tsx";
import { companyQuery } from "../company/company-queries.ts";
import { IconFacts, type IconFact } from "../company/icon-facts.tsx";
import { HeroPicture, PageHero } from "../company/page-hero.tsx";
import { Badge } from "~/ui/badge";
import { Icon } from "~/ui/icon";
import { Meanwhile } from "./meanwhile.tsx";
import { SampleTalk } from "./sample-talk.tsx";

interface NetworkPageProps {
  company: Company | undefined;
  /** Where people leave their address to be told when it opens. */
  signUp: ReactNode;
}

/** The network is not open yet: the page says what is coming, and takes nobody further than that. */
export function NetworkPage({ company: initial, signUp }: NetworkPageProps) {
  const { data: company } = useQuery({
    ...companyQuery,
    ...(initial && { initialData: initial }),
  });
  return (
    <>
      <PageHero
        eyebrow="Rede Areon"
        title="A conversa da porteira, do tamanho do Brasil"
        text="Estamos preparando um lugar para trocar preço, dúvida e foto da lavoura com gente que vive a mesma safra que você."
        actions={
          <>
            <a href="#aviso" className="btn btn-primary btn-lg">
              Avise quando abrir
            </a>
            <a href="#o-que-vem" className="btn btn-outline btn-lg">
              Ver o que vem
            </a>
          </>
        }
        note={
          <p className="mt-4">
            <Badge tone="warning" tall>
              Em breve
            </Badge>
          </p>
        }
        aside={<HeroPicture src="/img/w-pasto-960.webp" alt="Gado no pasto de manhã" />}
      />
      <CompanyFigures
        label="Números"
        rows={(company?.statistics ?? []).filter(({ page }) => page === "network")}
      />
      <Idea />
      <section id="o-que-vem" className="wrap scroll-mt-20 pt-(--section)">
        <h2 className="text-2xl md:text-4xl">O que vai ter lá dentro</h2>
        <div className="mt-6">
          <IconFacts facts={planned} />
        </div>
      </section>
      <Meanwhile />
      <section id="aviso" className="wrap scroll-mt-20 py-(--section)">
        {signUp}
      </section>
    </>
  );
}

const points = [
  "Grupos por cultura e por região",
  "Ofertas e leilões abertos dentro da conversa",
  "Nome verdadeiro e conta verificada",
] as const;

function Idea() {
  return (
    <section className="wrap grid items-center gap-8 pt-(--section) lg:grid-cols-2 lg:gap-12">
      <div>
        <h2 className="text-2xl md:text-4xl">Pergunte de manhã, resolva no mesmo dia</h2>
        <p className="mt-3 max-w-lg text-muted-foreground md:text-lg">
          A ideia é simples: agrônomos, vizinhos e compradores respondem, e a melhor resposta fica
          no topo.
        </p>
        <ul className="mt-5 grid gap-3">
          {points.map((point) => (
            <li key={point} className="flex gap-3">
              <Icon of={Check} size="md" className="mt-0.5 text-primary" />
              {point}
            </li>
          ))}
        </ul>
      </div>
      <SampleTalk />
    </section>
  );
}

const planned: readonly IconFact[] = [
  {
    icon: Users,
    title: "Grupos",
    text: "Por cultura, criação e região, com gente que você pode encontrar.",
  },
  { icon: Camera, title: "Foto e vídeo", text: "Mostre a praga, a máquina ou a colheita." },
  {
    icon: MessageCircle,
    title: "Conversa direta",
    text: "Combine sem passar o número do telefone.",
  },
  { icon: Bell, title: "Alerta de região", text: "Chuva, praga e preço perto de você." },
  { icon: Bookmark, title: "Salvos", text: "Guarde a dica para a hora certa." },
  {
    icon: ShieldCheck,
    title: "Sem golpe",
    text: "Moderação de gente, e conta com documento conferido.",
  },
];
