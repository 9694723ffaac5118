import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";

export interface EmptyStateProps {
  /** An 80 px object picture, or an icon where no object fits (favourites show the heart). */
  picture?: string | undefined;
  icon?: LucideIcon | undefined;
  /** What is missing: "Nenhum leilão encontrado". */
  title: string;
  /** One sentence with the way out. */
  text: ReactNode;
  /** One button. */
  action?: ReactNode | undefined;
  headingLevel?: "h1" | "h2" | "h3" | undefined;
}

export function EmptyState(props: EmptyStateProps) {
  const { picture, icon, title, text, action, headingLevel: Heading = "h2" } = props;
  return (
    <div className="flex flex-col items-center px-4 py-8 text-center">
      {picture && <img src={picture} alt="" width={80} height={80} className="size-20" />}
      {icon && (
        <span className="grid size-20 place-items-center rounded-full bg-primary-soft text-primary-soft-foreground">
          <Icon of={icon} className="size-9" />
        </span>
      )}
      <Heading className="mt-3 font-sans text-lg font-semibold tracking-normal">{title}</Heading>
      <p className="mt-1 max-w-80 text-balance text-muted-foreground">{text}</p>
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}
