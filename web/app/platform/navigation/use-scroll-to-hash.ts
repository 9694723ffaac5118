import { useEffect } from "react";
import { useLocation } from "react-router";

/** For what comes after its page, so that the browser's own jump would miss it. */
export function useScrollToHash(): void {
  const { hash } = useLocation();
  useEffect(() => {
    document.getElementById(hash.slice(1))?.scrollIntoView({ block: "start" });
  }, [hash]);
}
