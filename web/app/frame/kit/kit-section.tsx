import type { ReactNode } from "react";

export interface KitSectionProps {
  title: string;
  /** Columns of twelve from 1024 px on; two equal ones from 768. */
  span: 3 | 4 | 5 | 6 | 7 | 8 | 12;
  /** Components that bring their own card are shown on the page itself. */
  bare?: boolean;
  children: ReactNode;
}

const spans = {
  3: "lg:col-span-3",
  4: "lg:col-span-4",
  5: "lg:col-span-5",
  6: "lg:col-span-6",
  7: "lg:col-span-7",
  8: "lg:col-span-8",
  12: "md:col-span-2 lg:col-span-12",
};

export function KitSection({ title, span, bare = false, children }: KitSectionProps) {
  return (
    <section className={`min-w-0 ${spans[span]} ${bare ? "" : "card p-5"}`}>
      <h2
        className={`mb-4 font-sans text-sm font-semibold tracking-normal text-muted-foreground ${bare ? "pt-5" : ""}`}
      >
        {title}
      </h2>
      {children}
    </section>
  );
}
