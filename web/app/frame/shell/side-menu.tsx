import { X } from "lucide-react";
import { useRef, type MouseEvent } from "react";
import { NavLink } from "react-router";
import { openChat } from "~/platform/navigation/open-chat";
import { signInPath, type NavigationLink } from "~/platform/navigation/navigation-link";
import { Logo } from "~/ui/logo";
import { useSite } from "~/platform/document/use-site";
import { ThemeSwitch } from "~/platform/theme/theme-switch";

export const sideMenuId = "menu";
/** Everything that the open menu covers. */
export const coveredPageId = "pagina";

/**
 * The navigation below 1024 px. It is a native popover, so it opens, closes by Esc or a tap beside
 * it, and lies above all else without JavaScript; with it, the page behind can't take the focus and
 * the menu closes when a link was followed.
 */
export function SideMenu() {
  const menu = useRef<HTMLDialogElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const close = () => menu.current?.hidePopover();
  return (
    <dialog
      ref={menu}
      id={sideMenuId}
      popover="auto"
      aria-label="Menu"
      className="side-panel"
      onBeforeToggle={(event) => coverPage(event.newState === "open")}
      onToggle={(event) => {
        // The event comes later than the opening: whoever was quick is not taken back.
        if (event.newState !== "open" || menu.current?.contains(document.activeElement)) return;
        closeButton.current?.focus();
      }}
    >
      <div className="flex h-(--header-h) shrink-0 items-center justify-between border-b pr-2 pl-5">
        <Logo className="h-6.5" />
        <button
          ref={closeButton}
          type="button"
          className="btn btn-ghost btn-icon"
          aria-label="Fechar menu"
          popoverTarget={sideMenuId}
          popoverTargetAction="hide"
        >
          <X className="ic size-5.5!" aria-hidden />
        </button>
      </div>
      <MenuLinks onFollow={close} />
      <div className="border-t p-3">
        <div className="[.in_&]:hidden">
          <SideRow path={signInPath} label="Entrar ou cadastrar" icon="entrar" onFollow={close} />
        </div>
        <div className="hidden [.in_&]:block">
          <SideRow path="/profile" label="Minha conta" icon="entrar" onFollow={close} />
        </div>
      </div>
    </dialog>
  );
}

function MenuLinks({ onFollow }: { onFollow: () => void }) {
  const { main } = useSite().navigation;
  return (
    <nav
      className="grid grow content-start gap-0.5 overflow-y-auto p-3"
      aria-label="Menu principal"
    >
      <SideRow path="/" label="Início" icon="inicio" onFollow={onFollow} />
      {main.map((link) => (
        <SideRow
          key={link.path}
          {...link}
          icon={icons[link.path] ?? "inicio"}
          onFollow={onFollow}
        />
      ))}
      <SideRow
        path="/contato"
        label="Conversar com a AREON"
        icon="conversa"
        onFollow={(event) => {
          event.preventDefault();
          onFollow();
          openChat();
        }}
      />
      <hr className="my-2 hidden [.js_&]:block" />
      <ThemeSwitch className="side-row" />
    </nav>
  );
}

/** Names of shapes in the panel's style, which every page has anyway and which weigh less than scripts. */
const icons: Readonly<Record<string, string>> = {
  "/marketplace": "loja",
  "/bolsa": "bolsa",
  "/banking": "banco",
  "/blog": "blog",
  "/rede-areon": "rede",
};

interface SideRowProps extends NavigationLink {
  icon: string;
  onFollow: (event: MouseEvent) => void;
}

function SideRow({ path, label, icon, onFollow }: SideRowProps) {
  return (
    <NavLink to={path} end onClick={onFollow} className="side-row">
      <span className={`ic side-ic side-ic-${icon}`} aria-hidden />
      {label}
    </NavLink>
  );
}

function coverPage(covered: boolean): void {
  const page = document.getElementById(coveredPageId);
  if (page) page.inert = covered;
}
