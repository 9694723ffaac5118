import { ChevronLeft } from "lucide-react";
import { Link } from "react-router";
import { Icon } from "./icon.tsx";

export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="-mt-2 inline-flex h-11 items-center gap-1.5 text-[.9375rem] font-medium hover:underline"
    >
      <Icon of={ChevronLeft} size="sm" />
      {children}
    </Link>
  );
}
