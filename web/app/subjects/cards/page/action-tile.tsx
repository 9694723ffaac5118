import type { LucideIcon } from "lucide-react";
import { Icon } from "~/ui/icon";

interface ActionTileProps {
  icon: LucideIcon;
  label: string;
  disabled?: boolean;
  error?: string | undefined;
  onClick: () => void;
}

export function ActionTile({ icon, label, disabled, error, onClick }: ActionTileProps) {
  return (
    <div className="min-w-0">
      <button
        type="button"
        disabled={disabled}
        onClick={onClick}
        className="flex min-h-18 w-full flex-col items-center justify-center gap-1.5 rounded-lg border bg-card px-1 text-center text-sm leading-tight font-medium shadow-xs transition-shadow hover:shadow-md"
      >
        <Icon of={icon} size="lg" className="text-primary" />
        {label}
      </button>
      {error && (
        <p role="alert" className="mt-1 text-sm text-destructive">
          {error}
        </p>
      )}
    </div>
  );
}
