export const contentId = "conteudo";

/** The first stop of the Tab key on every page. */
export function SkipLink() {
  return (
    <a
      href={`#${contentId}`}
      className="sr-only focus:not-sr-only focus:fixed focus:left-3 focus:top-3 focus:z-50 focus:rounded-md focus:border focus:bg-card focus:px-4 focus:py-3 focus:font-semibold focus:shadow-md"
    >
      Ir para o conteúdo
    </a>
  );
}
