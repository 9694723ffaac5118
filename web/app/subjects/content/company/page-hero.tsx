import type { ReactNode } from "react";

interface PageHeroProps {
  eyebrow: string;
  title: string;
  text: string;
  /** Buttons, full width on a phone. */
  actions: ReactNode;
  note?: ReactNode | undefined;
  /** Beside the words on a desk, below them on a phone. */
  aside: ReactNode;
}

/** The head of a page about the company: words, then a picture or a card of its own. */
export function PageHero({ eyebrow, title, text, actions, note, aside }: PageHeroProps) {
  return (
    <section className="wrap grid items-center gap-8 pt-8 md:gap-10 md:pt-14 lg:grid-cols-2 lg:gap-16">
      <div className="min-w-0">
        <p className="eyebrow">{eyebrow}</p>
        <h1 className="mt-2 text-4xl text-balance md:text-5xl">{title}</h1>
        <p className="mt-4 max-w-lg text-lg text-muted-foreground md:text-xl">{text}</p>
        <div className="mt-7 flex flex-wrap gap-3 max-md:*:w-full">{actions}</div>
        {note}
      </div>
      {aside}
    </section>
  );
}

/** 16 by 10 with round corners, in view when the page opens. */
export function HeroPicture({ src, alt }: { src: string; alt: string }) {
  return (
    <div className="pic rounded-2xl" style={{ aspectRatio: "16 / 10" }}>
      <img src={src} alt={alt} width={960} height={600} decoding="async" fetchPriority="high" />
    </div>
  );
}
