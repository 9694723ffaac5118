import { LockKeyhole } from "lucide-react";
import { signInPath } from "~/platform/navigation/navigation-link";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button-link";
import { Furrows } from "~/ui/furrows";
import { Timeline, type TimelineStep } from "~/ui/timeline";

const steps = [
  { title: "Combine", text: "Preço, frete e prazo ficam escritos no pedido." },
  { title: "Pague", text: "Carteira, Pix, boleto ou cartão. O valor fica reservado." },
  { title: "Receba", text: "Conferiu a carga? O dinheiro cai na hora para o vendedor." },
] as const;

/** Where the money is while a load is on its way: the promise that everything else stands on. */
export function MoneyPanel() {
  return (
    <section className="wrap pt-(--section)">
      <div className="brandpanel rounded-2xl px-5 py-10 md:p-8 lg:p-14">
        <Furrows horizon={72} />
        <div className="grid items-center gap-10 md:grid-cols-[1fr_1.05fr] md:gap-8 lg:gap-16">
          <div>
            <h2 className="text-3xl lg:text-5xl">O dinheiro fica guardado até a carga chegar.</h2>
            <p className="mt-4 max-w-lg text-lg text-brand-muted">
              Quem compra tem certeza de receber. Quem vende tem certeza de ser pago. A AREON segura
              o valor no meio do caminho.
            </p>
            <ol className="mt-8 grid gap-5">
              {steps.map((step, index) => (
                <li key={step.title} className="flex gap-4">
                  <span
                    aria-hidden="true"
                    className="grid size-9 shrink-0 place-items-center rounded-full bg-trigo-400 font-bold text-mata-900 num"
                  >
                    {index + 1}
                  </span>
                  <span>
                    <b className="block text-lg leading-tight font-semibold">{step.title}</b>
                    <span className="text-brand-muted">{step.text}</span>
                  </span>
                </li>
              ))}
            </ol>
            <div className="mt-9 flex flex-wrap gap-3">
              <ButtonLink to={signInPath} state={{ tab: "cadastrar" }} variant="accent" size="lg">
                Abrir Conta Grátis
              </ButtonLink>
              <ButtonLink to="/banking" variant="inverse" size="lg">
                Como funciona a conta
              </ButtonLink>
            </div>
          </div>
          <ExampleOrder />
        </div>
      </div>
    </section>
  );
}

const path: readonly TimelineStep[] = [
  { title: "Pagamento reservado", detail: "Pix, no dia da compra", state: "done" },
  { title: "Carga saiu de Sorriso, MT", detail: "Com nota fiscal e motorista", state: "done" },
  { title: "A caminho de Rondonópolis, MT", detail: "Você acompanha pelo celular", state: "now" },
  {
    title: "Conferência e liberação",
    detail: "O comprador confere peso e umidade",
    state: "next",
  },
];

function ExampleOrder() {
  return (
    <figure className="card p-5 text-card-foreground shadow-lg md:p-6">
      <div className="flex flex-wrap items-center gap-3">
        <span className="pic block size-16 shrink-0 rounded-md" style={{ aspectRatio: 1 }}>
          <img
            src="/img/soja-480.webp"
            alt=""
            width={64}
            height={64}
            loading="lazy"
            decoding="async"
          />
        </span>
        <div className="min-w-0 max-md:grow">
          <figcaption className="text-sm text-muted-foreground">Exemplo de pedido</figcaption>
          <p className="leading-snug font-semibold">1.200 sacas de soja</p>
        </div>
        <p className="max-md:flex max-md:w-full max-md:items-center max-md:justify-between md:ml-auto md:text-right">
          <b className="block num">R$&nbsp;154.080,00</b>
          <Badge tone="warning" icon={LockKeyhole} className="md:mt-1">
            Valor reservado
          </Badge>
        </p>
      </div>
      <div className="mt-5 border-t pt-5">
        <Timeline steps={path} />
      </div>
    </figure>
  );
}
