import type { ReactNode } from "react";
import { Link } from "react-router";
import { PersonMenu } from "~/frame/app-shell/person-menu";
import { PersonPanel, personPanelId } from "~/frame/app-shell/person-panel";
import type { ShellParts } from "~/frame/app-shell/shell-data";
import { Logo } from "~/ui/logo";
import { Avatar } from "~/ui/avatar";

/** 60 px: the actions of the area and the person; on the phone the logo too. */
export function TopBar({ children, ...parts }: ShellParts & { children: ReactNode }) {
  const { person, menu, onSignOut } = parts;
  const face = (
    <>
      <Avatar name={person.name} src={person.picture} size={34} />
      <span className="sr-only">Menu de {person.name}</span>
    </>
  );
  return (
    <header className="flex h-(--topbar-h) items-center gap-2 border-b bg-card px-4 max-md:sticky max-md:top-0 max-md:z-30 md:gap-3 md:bg-transparent md:px-7">
      <Link to="/" aria-label="AREON, página inicial" className="rounded-md md:hidden">
        <Logo className="h-6" />
      </Link>
      <div className="flex grow items-center justify-end gap-0.5">
        {children}
        <button type="button" className={`${disc} md:hidden`} popoverTarget={personPanelId}>
          {face}
        </button>
        <PersonMenu
          align="end"
          menu={menu}
          onSignOut={onSignOut}
          trigger={
            <button type="button" className={`${disc} max-md:hidden`}>
              {face}
            </button>
          }
        />
      </div>
      <PersonPanel {...parts} />
    </header>
  );
}

const disc = "ml-1.5 grid size-11 place-items-center rounded-full md:-mr-1.5";
