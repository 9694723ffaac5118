import type { Company } from "@areon/contracts/content/company";
import { useQuery } from "@tanstack/react-query";
import { CompanyFigures } from "./company-figures.tsx";
import { companyQuery } from "./company-queries.ts";
import { HeroPicture, PageHero } from "./page-hero.tsx";
import { signInPath } from "~/platform/navigation/navigation-link";
import { ButtonLink } from "~/ui/button-link";
import { Awards } from "./awards.tsx";
import { ContactCall } from "./contact-call.tsx";
import { Milestones } from "./milestones.tsx";
import { Team } from "./team.tsx";
import { Values } from "./values.tsx";

/** Who is behind the site. Facts are rows of editors; without them mission, vision and contact stand alone. */
export function AboutPage({ company: initial }: { company: Company | undefined }) {
  const { data: company } = useQuery({
    ...companyQuery,
    ...(initial && { initialData: initial }),
  });
  return (
    <>
      <PageHero
        eyebrow="Sobre nós"
        title="O negócio do campo, sem porteira no meio"
        text="A AREON junta oferta, frete e pagamento num lugar só, para quem planta, cria e transporta vender com segurança e receber na hora."
        actions={
          <>
            <ButtonLink to={signInPath} state={{ tab: "cadastrar" }} size="lg">
              Criar conta grátis
            </ButtonLink>
            <ButtonLink to="/contato" variant="outline" size="lg">
              Falar com a gente
            </ButtonLink>
          </>
        }
        aside={
          <HeroPicture src="/img/w-poente.webp" alt="Lavoura ao pôr do sol, com silos ao fundo" />
        }
      />
      <CompanyFigures
        label="A AREON em números"
        rows={(company?.statistics ?? []).filter(({ page }) => page === "about")}
      />
      <Purpose />
      <Values rows={company?.values ?? []} />
      <Milestones rows={company?.milestones ?? []} />
      <Team rows={company?.team ?? []} />
      <Awards rows={company?.awards ?? []} />
      <ContactCall />
    </>
  );
}

const purposes = [
  {
    title: "Missão",
    text: "Fazer o dinheiro do campo andar na mesma velocidade da colheita.",
  },
  {
    title: "Visão",
    text: "Que todo produtor, do sítio à fazenda, venda com preço justo e receba na hora.",
  },
] as const;

function Purpose() {
  return (
    <section
      aria-label="Missão e visão"
      className="wrap grid gap-4 pt-10 md:grid-cols-2 md:gap-5 md:pt-16"
    >
      {purposes.map(({ title, text }) => (
        <div key={title} className="card p-5 md:p-8">
          <h2 className="text-xl text-primary">{title}</h2>
          <p className="mt-2 text-lg text-pretty md:text-xl">{text}</p>
        </div>
      ))}
    </section>
  );
}
