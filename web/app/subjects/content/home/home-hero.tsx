import { Search, ShieldCheck, Zap } from "lucide-react";
import { Icon } from "~/ui/icon";

/** The search is the browser's own form, so that it works before any script has come. */
export function HomeHero() {
  return (
    <section className="relative overflow-hidden bg-muted">
      <HeroPicture />
      <div className="wrap relative pt-10 pb-72 md:pt-24 md:pb-40">
        <div className="max-w-[40rem]">
          <h1 className="text-[2.5rem] leading-[1.04] text-mata-900 md:text-6xl dark:text-foreground">
            Compre, venda e receba sem sair da fazenda.
          </h1>
          <p className="mt-5 max-w-[34rem] text-lg md:text-xl">
            Grãos, gado, máquinas e insumos com preço à vista, frete combinado e pagamento protegido
            na sua carteira AREON.
          </p>
          <search className="mt-7 block max-w-[38rem]">
            <form
              noValidate
              action="/marketplace"
              className="card flex gap-2 rounded-xl! p-2 shadow-md max-md:flex-col"
            >
              <div className="has-ic grow">
                <Icon of={Search} />
                <input
                  type="search"
                  name="q"
                  maxLength={120}
                  className="input h-12! border-transparent!"
                  placeholder="O que você procura? Ex.: soja"
                  aria-label="Buscar no marketplace"
                  enterKeyHint="search"
                />
              </div>
              <button type="submit" className="btn btn-primary h-12! px-6">
                Buscar ofertas
              </button>
            </form>
          </search>
          <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-1 text-sm font-medium">
            <li className="inline-flex items-center gap-1.5">
              <Icon of={ShieldCheck} size="sm" />
              Pagamento só liberado na entrega
            </li>
            <li className="inline-flex items-center gap-1.5">
              <Icon of={Zap} size="sm" />
              Pix sem taxa
            </li>
          </ul>
        </div>
      </div>
    </section>
  );
}

/** The scrim keeps the words readable; it is paper in the light and night in the dark. */
function HeroPicture() {
  return (
    <>
      <picture>
        <source media="(max-width: 47.99rem)" srcSet="/img/hero-m.webp" width={780} height={1040} />
        <img
          sizes="100vw"
          srcSet="/img/hero-1440.webp 1440w, /img/hero.webp 1800w"
          src="/img/hero-1440.webp"
          width={1440}
          height={792}
          alt=""
          fetchPriority="high"
          className="absolute inset-0 h-full w-full object-cover object-[60%_100%] md:object-[50%_88%]"
        />
      </picture>
      <div className="hero-scrim absolute inset-0" />
    </>
  );
}
