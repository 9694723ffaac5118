import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { DemonstrationMark } from "~/platform/document/demonstration-mark";
import { Logo } from "~/ui/logo";
import { contentId, SkipLink } from "~/platform/document/skip-link";
import { Icon } from "~/ui/icon";

export interface AuthFrameProps {
  /** At the top right: the way out of this page. */
  back: ReactNode;
  /** Over the picture; nothing that needs to be read. */
  words: string;
  foot?: ReactNode;
  children: ReactNode;
}

/** The form at the left, the land at the right; on a phone only the form. */
export function AuthFrame({ back, words, foot, children }: AuthFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <DemonstrationMark />
      <div className="grow md:grid md:grid-cols-[1fr_1.05fr]">
        <main
          id={contentId}
          tabIndex={-1}
          className="flex min-h-full flex-col px-5 py-5 outline-none md:px-10 md:py-8"
        >
          <div className="flex items-center justify-between gap-4">
            <Link to="/" aria-label="AREON, página inicial" className="rounded-md">
              <Logo className="h-7" />
            </Link>
            {back}
          </div>
          <div className="mx-auto my-auto w-full max-w-[26rem] py-8">
            {children}
            <p className="mt-4 text-muted-foreground [.js_&]:hidden">
              Esta página precisa de JavaScript. Ative-o no navegador e abra a página de novo.
            </p>
          </div>
          {foot && <div className="text-center text-sm text-muted-foreground">{foot}</div>}
        </main>
        <aside className="relative m-3 hidden min-h-96 overflow-hidden rounded-2xl md:block">
          <img
            src="/img/auth.webp"
            alt=""
            loading="lazy"
            decoding="async"
            className="absolute inset-0 size-full object-cover"
          />
          <div className="absolute inset-0 bg-linear-to-t from-mata-950/92 via-mata-950/30 via-28% to-transparent to-48%" />
          <p className="absolute inset-x-0 bottom-0 max-w-xl p-12 font-display text-3xl leading-tight text-balance text-white">
            {words}
          </p>
        </aside>
      </div>
    </div>
  );
}

const backClass =
  "inline-flex h-11 items-center gap-1.5 rounded-md text-[.9375rem] font-medium hover:underline";

export function FrameBackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={backClass}>
      <Icon of={ArrowLeft} size="sm" />
      {children}
    </Link>
  );
}

export function FrameBackButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button type="button" className={backClass} onClick={onClick}>
      <Icon of={ArrowLeft} size="sm" />
      {children}
    </button>
  );
}

/** Title and one sentence at the head of the form. */
export function FrameHead({ title, text }: { title: string; text: ReactNode }) {
  return (
    <>
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-1.5 text-muted-foreground">{text}</p>
    </>
  );
}
