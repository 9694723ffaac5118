import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { IconButton } from "./icon-button.tsx";
import { ModalFrame } from "./modal-frame.tsx";

export interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** Beside the title: a count, "Limpar Filtros". */
  aside?: ReactNode | undefined;
  /** Pinned: total and the one button. */
  footer?: ReactNode | undefined;
  /** 26rem instead of 24, for rows that end in an amount. */
  wide?: boolean | undefined;
  children: ReactNode;
}

/** At the right from 768 px on (cart, filters, side menu), a bottom sheet below. */
export function Drawer(props: DrawerProps) {
  const { open, onOpenChange, title, aside, footer, wide, children } = props;
  return (
    <ModalFrame
      open={open}
      onOpenChange={onOpenChange}
      described={false}
      className={classNames("sheet sheet-drawer", wide && "md:w-[26rem]")}
    >
      <div className="flex h-16 shrink-0 items-center gap-2.5 border-b pr-3 pl-5">
        <Radix.Title className="text-xl">{title}</Radix.Title>
        {aside}
        <Radix.Close asChild>
          <IconButton icon={X} label="Fechar" className="ml-auto" />
        </Radix.Close>
      </div>
      <div className="min-h-0 grow overflow-y-auto px-5">{children}</div>
      {footer !== undefined && <div className="shrink-0 border-t p-5">{footer}</div>}
    </ModalFrame>
  );
}
