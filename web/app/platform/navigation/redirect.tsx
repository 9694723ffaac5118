import { useEffect } from "react";
import { useNavigate } from "react-router";

/**
 * Leads elsewhere at once, without a way back. The router's own component for this would enter the
 * first view of every visitor, who has no use for it.
 */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate(to, { replace: true });
  }, [navigate, to]);
  return null;
}
