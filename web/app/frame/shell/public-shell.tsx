import type { ReactNode } from "react";
import { ConsentSlot } from "~/subjects/content/consent-slot";
import { ChatHost } from "~/frame/shell/chat-host";
import { DemonstrationMark } from "~/platform/document/demonstration-mark";
import { PublicFooter } from "~/frame/shell/public-footer";
import { PublicHeader } from "~/frame/shell/public-header";
import { coveredPageId, SideMenu } from "~/frame/shell/side-menu";
import { contentId, SkipLink } from "~/platform/document/skip-link";

/** Header, content and footer of every page that a visitor may see. */
export function PublicShell({ children }: { children: ReactNode }) {
  return (
    <>
      <div id={coveredPageId} className="flex min-h-dvh flex-col">
        <SkipLink />
        <DemonstrationMark />
        <PublicHeader />
        <ConsentSlot />
        <main id={contentId} tabIndex={-1} className="grow outline-none">
          {children}
        </main>
        <PublicFooter />
      </div>
      <SideMenu />
      <ChatHost />
    </>
  );
}
