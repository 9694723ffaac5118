import { X } from "lucide-react";
import { Dialog, Popover, Slot } from "radix-ui";
import { useId, useRef, type ReactElement, type ReactNode } from "react";
import { IconButton } from "./icon-button.tsx";
import { ModalFrame } from "./modal-frame.tsx";
import { movePanelFocus } from "./move-panel-focus.ts";
import { useWideScreen } from "./use-wide-screen.ts";

export interface AnchoredPanelProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The button that opens it. */
  trigger: ReactElement;
  title: string;
  /** Beside the title: a count. */
  aside?: ReactNode | undefined;
  footer?: ReactNode | undefined;
  children: ReactNode;
}

/** 25rem below its button from 768 px on, the whole screen below. Arrows move between its rows. */
export function AnchoredPanel(props: AnchoredPanelProps) {
  return useWideScreen() ? <PopoverPanel {...props} /> : <ScreenPanel {...props} />;
}

function PopoverPanel(props: AnchoredPanelProps) {
  const { open, onOpenChange, trigger, title, aside, footer, children } = props;
  const content = useRef<HTMLDivElement>(null);
  const titleId = useId();
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Trigger asChild>{trigger}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          ref={content}
          aria-labelledby={titleId}
          className="popover flex w-100 max-w-[calc(100vw-1.5rem)] flex-col overflow-hidden rounded-xl!"
          align="end"
          sideOffset={8}
          collisionPadding={12}
          onOpenAutoFocus={(event) => {
            // The close button comes first but is a poor place to land.
            event.preventDefault();
            content.current?.focus({ preventScroll: true });
          }}
          onKeyDown={movePanelFocus}
        >
          <Head aside={aside} onClose={() => onOpenChange(false)}>
            <h2 id={titleId} className="text-lg">
              {title}
            </h2>
          </Head>
          {children}
          <Foot>{footer}</Foot>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

function ScreenPanel(props: AnchoredPanelProps) {
  const { open, onOpenChange, trigger, title, aside, footer, children } = props;
  return (
    <>
      <Slot.Root aria-haspopup="dialog" aria-expanded={open} onClick={() => onOpenChange(!open)}>
        {trigger}
      </Slot.Root>
      <ModalFrame
        open={open}
        onOpenChange={onOpenChange}
        described={false}
        className="fixed inset-0 z-61 flex flex-col bg-popover pb-[env(safe-area-inset-bottom,0px)] text-popover-foreground outline-none"
        onKeyDown={movePanelFocus}
      >
        <Head aside={aside} onClose={() => onOpenChange(false)}>
          <Dialog.Title className="text-lg">{title}</Dialog.Title>
        </Head>
        {children}
        <Foot>{footer}</Foot>
      </ModalFrame>
    </>
  );
}

interface HeadProps {
  aside: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

function Head({ aside, onClose, children }: HeadProps) {
  return (
    <div className="flex h-15 shrink-0 items-center gap-2.5 border-b pr-2 pl-4">
      {children}
      {aside}
      <IconButton icon={X} label="Fechar" className="ml-auto" onClick={onClose} />
    </div>
  );
}

function Foot({ children }: { children: ReactNode }) {
  return children ? <div className="shrink-0 border-t p-3">{children}</div> : null;
}
