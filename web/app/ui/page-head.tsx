import type { ReactNode } from "react";

export interface PageHeadProps {
  title: ReactNode;
  /** Beside the title: the state of the object. */
  badge?: ReactNode | undefined;
  /** One sentence with the concrete state: "2 pedidos precisam de você hoje". */
  text?: ReactNode | undefined;
  /** Buttons; on a phone they take the whole width under the title. */
  actions?: ReactNode | undefined;
}

export function PageHead({ title, badge, text, actions }: PageHeadProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="text-2xl break-words md:text-3xl">{title}</h1>
          {badge}
        </div>
        {text && <p className="mt-1 text-muted-foreground">{text}</p>}
      </div>
      {actions && (
        <div className="flex flex-wrap gap-2 max-md:w-full max-md:[&>*]:flex-1">{actions}</div>
      )}
    </div>
  );
}
