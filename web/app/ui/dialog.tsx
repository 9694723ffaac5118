import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { IconButton } from "./icon-button.tsx";
import { ModalFrame } from "./modal-frame.tsx";

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode | undefined;
  /** The last block, pinned: the primary button at full width under 768 px. */
  footer?: ReactNode | undefined;
  persistent?: boolean | undefined;
  /** Wider than 30rem, for forms in two columns. */
  wide?: boolean | undefined;
  children?: ReactNode | undefined;
}

/** A centred panel from 768 px on, a bottom sheet below. */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, footer, persistent, wide, children } = props;
  return (
    <ModalFrame
      open={open}
      onOpenChange={onOpenChange}
      persistent={persistent}
      described={description !== undefined}
      className={classNames("sheet sheet-dialog", wide && "md:max-w-2xl")}
    >
      <div className="flex items-start justify-between gap-4 px-5 pt-5 md:px-6 md:pt-6">
        <div className="min-w-0">
          <Radix.Title className="text-2xl">{title}</Radix.Title>
          {description !== undefined && (
            <Radix.Description className="mt-0.5 text-muted-foreground">
              {description}
            </Radix.Description>
          )}
        </div>
        <Radix.Close asChild>
          <IconButton icon={X} label="Fechar" className="-mt-2 -mr-2" />
        </Radix.Close>
      </div>
      {children !== undefined && (
        <div className="min-h-0 grow overflow-y-auto px-5 pt-4 pb-5 md:px-6 md:pb-6">
          {children}
        </div>
      )}
      {footer !== undefined && <div className="border-t p-4 md:px-6">{footer}</div>}
    </ModalFrame>
  );
}
