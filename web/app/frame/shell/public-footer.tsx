import { Link } from "react-router";
import { ChoicesButton } from "~/subjects/content/choices-button";
import { ChatLauncher } from "~/frame/shell/chat-launcher";
import type { LinkColumn } from "~/platform/navigation/navigation-link";
import { Logo } from "~/ui/logo";
import { useSite, type Site } from "~/platform/document/use-site";
import { ThemeSwitch } from "~/platform/theme/theme-switch";
import { Furrows } from "~/ui/furrows";

export function PublicFooter() {
  const site = useSite();
  return (
    <footer className="brandpanel">
      <Furrows horizon={82} strength={0.035} />
      <div className="wrap pt-14 pb-8">
        <div className="grid gap-10 md:grid-cols-[1.4fr_1fr_1fr_1fr]">
          <div>
            <Logo className="h-7.5" inverse />
            <p className="mt-4 max-w-72 text-brand-muted">
              Sua plataforma de agronegócio. Feita no Brasil, para quem vive da terra.
            </p>
            <ChatLauncher />
          </div>
          {site.navigation.footer.map((column) => (
            <FooterColumn key={column.title} column={column} />
          ))}
        </div>
        <LastLine site={site} />
      </div>
    </footer>
  );
}

function FooterColumn({ column }: { column: LinkColumn }) {
  return (
    <nav aria-label={column.title} className="foot-nav">
      <h2>{column.title}</h2>
      <ul>
        {column.links.map((link) => (
          <li key={link.path}>
            <Link
              to={link.path}
              // Seldom followed: where it leads is learned when it is.
              discover="none"
            >
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function LastLine({ site }: { site: Site }) {
  return (
    <div className="mt-10 flex flex-col gap-2 border-t border-brand-line pt-6 text-sm text-brand-muted md:flex-row md:items-center md:justify-between">
      <p>
        © {site.legalName ?? "AREON"}
        {site.cnpj && (
          <>
            {" · "}
            <span className="whitespace-nowrap">CNPJ {site.cnpj}</span>
          </>
        )}
        {site.paymentPartner && ` · Pagamentos por ${site.paymentPartner}`}
      </p>
      <div className="flex shrink-0 items-center gap-6">
        <ChoicesButton className="min-h-11 items-center underline-offset-4 hover:text-white hover:underline" />
        <ThemeSwitch className="shrink-0 gap-2.5 max-md:hidden!" />
      </div>
    </div>
  );
}
