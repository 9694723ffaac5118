import { signInPath } from "~/platform/navigation/navigation-link";
import { ButtonLink } from "~/ui/button-link";

/** The picture runs into the footer, so the page ends in one colour. */
export function LastCall() {
  return (
    <section className="relative mt-(--section) overflow-hidden bg-brand">
      <img
        src="/img/w-poente.webp"
        alt=""
        width={960}
        height={600}
        loading="lazy"
        decoding="async"
        className="absolute inset-0 h-full w-full object-cover object-[50%_70%]"
      />
      <div className="absolute inset-0 bg-linear-to-b from-[#0b2e20b3] via-[#0b2e20cc] via-45% to-brand" />
      <div className="wrap relative py-20 text-center text-white md:py-28">
        <h2 className="mx-auto max-w-3xl text-3xl text-balance md:text-5xl">
          Sua próxima venda pode sair hoje.
        </h2>
        <p className="mt-4 text-lg">Cadastro em 3 minutos, só com e-mail e senha.</p>
        <ButtonLink
          to={signInPath}
          state={{ tab: "cadastrar" }}
          variant="accent"
          size="lg"
          className="mt-8"
        >
          Criar conta grátis
        </ButtonLink>
      </div>
    </section>
  );
}
