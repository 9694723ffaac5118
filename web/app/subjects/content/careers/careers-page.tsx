import { ButtonLink } from "~/ui/button-link";
import { Furrows } from "~/ui/furrows";
import { Picture } from "~/ui/picture";
import { Benefits } from "./benefits.tsx";
import { JobList } from "./job-list.tsx";
import type { CareersData } from "./load-careers.server.ts";

const field = {
  variants: [
    { url: "/img/w-aula-640.webp", width: 640, height: 360 },
    { url: "/img/w-aula.webp", width: 1000, height: 563 },
  ],
  sizes: "(min-width: 64rem) 37rem, 100vw",
};

export function CareersPage({ data }: { data: CareersData }) {
  const hasJobs = data.total > 0;
  return (
    <>
      <section className="wrap pt-8 md:pt-14">
        <div className="grid items-center gap-8 lg:grid-cols-[1fr_1.05fr] lg:gap-14">
          <div>
            <p className="eyebrow">Carreiras</p>
            <h1 className="mt-2 text-3xl md:text-5xl">Trabalhe perto de quem planta</h1>
            <p className="mt-4 max-w-xl text-lg text-muted-foreground">
              Aqui, quem programa conhece a balança, e quem atende sabe o que é esperar a chuva
              passar para colher.
            </p>
            <div className="mt-7 flex flex-wrap gap-3 max-md:[&>*]:w-full">
              <ButtonLink to="#vagas" size="lg">
                Ver Vagas Abertas
              </ButtonLink>
              <ButtonLink to="#cultura" size="lg" variant="outline">
                Como é trabalhar aqui
              </ButtonLink>
            </div>
          </div>
          <Picture src={field} alt="" ratio="16/10" eager="first" className="rounded-2xl" />
        </div>
      </section>
      <Culture />
      {/* What comes with a job is told where there are jobs. */}
      {hasJobs && <Benefits />}
      <JobList data={data} />
      <TalentPoolCall />
    </>
  );
}

const habits = [
  {
    title: "O campo decide",
    text: "Antes de desenhar uma tela, conversamos com quem vai usar, na porteira, na balança ou na boleia.",
  },
  {
    title: "Dinheiro dos outros é sagrado",
    text: "Cada centavo tem dono e registro. Preferimos atrasar uma entrega a errar uma conta.",
  },
  {
    title: "Palavra simples",
    text: "Escrevemos como se fala. Se precisa explicar duas vezes, o texto ainda não está pronto.",
  },
];

function Culture() {
  return (
    <section className="wrap scroll-mt-20 pt-12 md:pt-16" id="cultura">
      <h2 className="text-2xl md:text-3xl">Como é trabalhar aqui</h2>
      <div className="mt-5 grid gap-6 md:grid-cols-3 md:gap-8">
        {habits.map(({ title, text }) => (
          <div key={title} className="border-l-2 border-accent pl-4">
            <h3 className="text-lg">{title}</h3>
            <p className="mt-1 text-muted-foreground">{text}</p>
          </div>
        ))}
      </div>
    </section>
  );
}

function TalentPoolCall() {
  return (
    <section className="wrap py-(--section)">
      <div className="brandpanel rounded-2xl px-6 py-12 text-center md:p-16">
        <Furrows horizon={50} />
        <h2 className="mx-auto max-w-2xl text-3xl md:text-4xl">Não achou sua vaga?</h2>
        <p className="mt-3 text-lg text-brand-muted">
          Deixe o currículo. Chamamos quando abrir algo com o seu jeito.
        </p>
        <ButtonLink to="/careers/curriculo" variant="accent" size="lg" className="mt-7">
          Cadastre seu Currículo
        </ButtonLink>
      </div>
    </section>
  );
}
