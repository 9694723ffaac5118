/** What is insured and under which policy, whose code does not break at its dashes. */
export function PolicyLine({ subject, code }: { subject: string; code: string }) {
  return (
    <>
      {subject} · <span className="whitespace-nowrap">apólice {code}</span>
    </>
  );
}
