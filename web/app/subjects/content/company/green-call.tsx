import type { ReactNode } from "react";
import { Furrows } from "~/ui/furrows";

interface GreenCallProps {
  title: string;
  text: string;
  children: ReactNode;
}

/** The one deep-green call at the end of a page about the company. */
export function GreenCall({ title, text, children }: GreenCallProps) {
  return (
    <section className="wrap py-(--section)">
      <div className="brandpanel rounded-2xl px-5 py-12 text-center md:px-10 md:py-16">
        <Furrows horizon={50} />
        <h2 className="text-2xl text-balance md:text-4xl">{title}</h2>
        <p className="mx-auto mt-3 max-w-2xl text-brand-muted md:text-lg">{text}</p>
        <div className="mt-7 flex flex-wrap justify-center gap-3">{children}</div>
      </div>
    </section>
  );
}
