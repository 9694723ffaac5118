import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { setbackText } from "~/platform/money/setback-text";
import type { Setback } from "~/platform/money/use-sending";
import { Notice } from "~/ui/notice";

/** Why the last try came to nothing. It takes the focus: the button that was pressed is elsewhere. */
export function SetbackNotice({ setback }: { setback: Setback | undefined }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (setback) notice.current?.focus();
  }, [setback]);
  if (!setback) return null;
  const isShort = setback !== "never_sent" && setback.code === "insufficient_funds";
  return (
    <div ref={notice} tabIndex={-1} role="alert" className="scroll-mt-6 outline-none">
      <Notice tone="warning">
        {setbackText(setback)}{" "}
        {isShort && (
          <Link to="/wallet/deposit" className="link">
            Depositar na carteira
          </Link>
        )}
      </Notice>
    </div>
  );
}
