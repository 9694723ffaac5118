import { classNames } from "~/ui/class-names";

/** A long code in full, so that it can be selected by hand where copying is forbidden. */
export function CopyBox({ label, text, open }: { label: string; text: string; open?: boolean }) {
  return (
    <div className="mt-4 rounded-md bg-muted p-3">
      <p className="text-xs text-muted-foreground">{label}</p>
      <p
        className={classNames(
          "mt-1 font-mono text-sm leading-relaxed break-all select-all",
          !open && "line-clamp-3",
        )}
      >
        {text}
      </p>
    </div>
  );
}
