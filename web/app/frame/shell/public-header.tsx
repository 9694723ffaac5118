import { Menu } from "lucide-react";
import { useSyncExternalStore } from "react";
import { Link, NavLink } from "react-router";
import { storedSessionText, watchSession } from "~/platform/api/stored-session";
import { signInPath, type NavigationLink } from "~/platform/navigation/navigation-link";
import { latePart } from "~/platform/parts/late-part";
import { CartSlot } from "~/frame/shell/cart-slot";
import { Logo } from "~/ui/logo";
import { sideMenuId } from "~/frame/shell/side-menu";
import { useSite } from "~/platform/document/use-site";

export function PublicHeader() {
  const { main } = useSite().navigation;
  return (
    <header className="sticky top-0 z-30 border-b bg-background/95 backdrop-blur">
      <div className="wrap flex h-(--header-h) items-center gap-3 lg:gap-8">
        <Link to="/" className="shrink-0 rounded-md" aria-label="AREON, página inicial">
          <Logo className="h-7" />
        </Link>
        <MainNavigation links={main} />
        <div className="ml-auto flex items-center gap-1 md:gap-2">
          <CartSlot />
          <SignInLinks />
          <PersonSlot />
          <button
            type="button"
            className="btn btn-ghost btn-icon lg:hidden"
            aria-label="Abrir menu"
            popoverTarget={sideMenuId}
          >
            <Menu className="ic size-6!" aria-hidden />
          </button>
        </div>
      </div>
    </header>
  );
}

function MainNavigation({ links }: { links: readonly NavigationLink[] }) {
  return (
    <nav
      className="hidden items-center gap-1 text-[.9375rem] font-medium lg:flex"
      aria-label="Principal"
    >
      {links.map((link) => (
        <NavLink key={link.path} to={link.path} className="top-link">
          {link.label}
        </NavLink>
      ))}
    </nav>
  );
}

function SignInLinks() {
  return (
    <>
      <Link to={signInPath} className="btn btn-ghost max-md:hidden [.in_&]:hidden">
        Entrar
      </Link>
      <Link
        to={signInPath}
        state={{ tab: "cadastrar" }}
        className="btn btn-primary max-md:px-3.5 max-[359px]:hidden [.in_&]:hidden"
      >
        Cadastrar
      </Link>
    </>
  );
}

/** It comes by itself when the signal is back; the room beside the logo is too small to say so. */
const PersonArea = latePart(
  async () => (await import("~/frame/shell/person-area")).PersonArea,
  () => null,
);

/**
 * Pages are rendered for visitors. Where a session is stored, the script in the head sets the class
 * `in` before the first paint: the room for the person is kept, and their menu comes when it is loaded.
 */
function PersonSlot() {
  const signedIn = useSyncExternalStore(watchSession, hasSession, () => false);
  return (
    <div className="hidden h-11 w-35 justify-end gap-1 max-[359px]:w-23 [.in_&]:flex">
      {signedIn && <PersonArea />}
    </div>
  );
}

function hasSession(): boolean {
  return storedSessionText() !== null;
}
