import { ButtonLink } from "~/ui/button-link";
import { ApplicationCard } from "./application-card.tsx";
import { CareersTrail } from "./careers-trail.tsx";

export function TalentPoolPage() {
  return (
    <div className="wrap pt-3 pb-(--section) md:pt-5">
      <CareersTrail current="Cadastre seu Currículo" />
      <div className="mt-3 grid items-start gap-8 md:mt-5 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-14">
        <div>
          <p className="eyebrow">Banco de talentos</p>
          <h1 className="mt-2 text-3xl md:text-5xl">Cadastre seu Currículo</h1>
          <p className="mt-4 max-w-xl text-lg text-muted-foreground">
            Não precisa de vaga aberta. Conte o que você faz bem e onde mora; quando surgir algo
            parecido, a conversa começa por você.
          </p>
          <ButtonLink to="/careers#vagas" variant="outline" className="mt-6">
            Ver Vagas Abertas
          </ButtonLink>
        </div>
        <ApplicationCard job={null} />
      </div>
    </div>
  );
}
