/** The seal of a checked identity. It is read aloud, because it carries a fact of its own. */
export function VerifiedSeal() {
  return (
    <span className="inline-flex shrink-0">
      <svg className="ic size-[1em] text-primary" viewBox="0 0 24 24" aria-hidden="true">
        <path
          fill="currentColor"
          d="M12 1.8l2.6 1.9h3.2l1 3 2.6 1.9-1 3.1 1 3.1-2.6 1.9-1 3h-3.2L12 21.6l-2.6-1.9H6.2l-1-3-2.6-1.9 1-3.1-1-3.1 2.6-1.9 1-3h3.2z"
        />
        <path
          d="M8 11.8l2.8 2.8L16 9.4"
          fill="none"
          stroke="var(--primary-foreground)"
          strokeWidth="2.4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span className="sr-only">Verificado</span>
    </span>
  );
}
