export const contentId = "conteudo";

/** The first stop of the Tab key on every page. */
export function SkipLink() {
  return (
    <a href={`#${contentId}`} className="skip-link">
      Ir para o conteúdo
    </a>
  );
}
