import { X } from "lucide-react";
import { Link } from "react-router";
import { Icon } from "./icon.tsx";

const look =
  "badge b-success relative h-8 px-3 text-sm after:absolute after:-inset-y-1.5 after:inset-x-0";

/** A filter in force, taken away by a tap. 32 px to the eye, 44 px to the thumb. */
export function AppliedFilter({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      onClick={onRemove}
      aria-label={`Remover filtro ${label}`}
      className={look}
    >
      {label}
      <Icon of={X} />
    </button>
  );
}

/** The same where the address holds the filters: it leads to the page without this one. */
export function AppliedFilterLink({ label, to }: { label: string; to: string }) {
  return (
    <Link to={to} preventScrollReset aria-label={`Remover filtro ${label}`} className={look}>
      {label}
      <Icon of={X} />
    </Link>
  );
}
