import type { ReactNode } from "react";
import { isRouteErrorResponse, Link, useLocation } from "react-router";
import { ApiProblem } from "~/platform/api/api-problem";
import type { NavigationLink } from "~/platform/navigation/navigation-link";
import { useSite } from "~/platform/document/use-site";
import { ButtonLink } from "~/ui/button-link";

/** What a thrown error becomes for the person: a fact and a way out. */
export function ErrorPage({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return <FailurePage error={error} />;
}

export function NotFoundPage() {
  const { waysOut } = useSite().navigation;
  return (
    <Notice
      eyebrow="Erro 404"
      title="Esta estrada não leva a lugar nenhum"
      detail="O endereço mudou ou a página saiu do ar. Volte para um caminho conhecido."
      links={waysOut.filter(({ path }) => path !== "/")}
    >
      <ButtonLink to="/" size="lg" className="mt-6">
        Ir para o início
      </ButtonLink>
    </Notice>
  );
}

function FailurePage({ error }: { error: unknown }) {
  const here = useLocation();
  const { waysOut } = useSite().navigation;
  return (
    <Notice {...describe(error)} links={waysOut}>
      <Link to={here} reloadDocument className="btn btn-primary btn-lg mt-6">
        Tentar de novo
      </Link>
    </Notice>
  );
}

interface NoticeProps {
  eyebrow: string;
  title: string;
  detail: string;
  links: readonly NavigationLink[];
  /** The one way on that stands out. */
  children: ReactNode;
}

function Notice({ eyebrow, title, detail, links, children }: NoticeProps) {
  return (
    <div className="wrap grid items-center gap-10 py-12 md:py-24 lg:grid-cols-2">
      <title>{`${title} · AREON`}</title>
      <div className="max-lg:order-2">
        <p className="eyebrow num">{eyebrow}</p>
        <h1 className="mt-2 text-3xl md:text-5xl">{title}</h1>
        <p className="mt-4 max-w-md text-lg text-muted-foreground">{detail}</p>
        {children}
        <ul className="mt-6 flex flex-wrap gap-2">
          {links.map((link) => (
            <li key={link.path}>
              <Link to={link.path} className="chip h-11">
                {link.label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <div className="pic rounded-2xl">
        <img src="/img/frete.webp" width={800} height={600} alt="Caminhão numa estrada de terra" />
      </div>
    </div>
  );
}

function describe(error: unknown): { eyebrow: string; title: string; detail: string } {
  if (error instanceof ApiProblem) {
    return { eyebrow: "Não foi desta vez", title: error.title, detail: error.detail };
  }
  return {
    eyebrow: "Erro 500",
    title: "Esta página não abriu",
    detail: "O problema é nosso. Tente de novo em instantes.",
  };
}
