import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { signOut } from "~/app-shell/sign-out";

/** 'Sair', wherever it stands: signs out and goes to the front page, with nothing to go back to. */
export function useSignOut(): () => void {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return () => void signOut(queries, async () => navigate("/", { replace: true }));
}
