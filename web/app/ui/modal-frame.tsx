import { Dialog as Radix } from "radix-ui";
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { lockScroll } from "./scroll-lock.ts";

export interface ModalFrameProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  className: string;
  /** False when nothing describes the modal beyond its title. */
  described: boolean;
  /** A modal that must not be lost by a tap beside it (a form, a payment under way). */
  persistent?: boolean | undefined;
  onKeyDown?: ((event: KeyboardEvent<HTMLElement>) => void) | undefined;
  children: ReactNode;
}

/**
 * Focus stays inside, Escape and a tap beside close it, and the focus goes back where it came from.
 * The overlay is ours: the library's one locks the scroll through an injected style element, which
 * the content security policy refuses.
 */
export function ModalFrame(props: ModalFrameProps) {
  const { open, onOpenChange, className, described, persistent, onKeyDown, children } = props;
  const content = useRef<HTMLDivElement>(null);
  const opener = useOpener(open);
  useLayoutEffect(() => (open ? lockScroll() : undefined), [open]);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <div className="overlay" data-state={open ? "open" : "closed"} />
        <Radix.Content
          ref={content}
          className={className}
          onKeyDown={onKeyDown}
          {...(described ? {} : { "aria-describedby": undefined })}
          onInteractOutside={(event) => {
            if (persistent || isPassing(event.target)) event.preventDefault();
          }}
          onEscapeKeyDown={(event) => {
            // Escape puts away what is open on top, and a field hears of it only after this.
            if (document.activeElement?.matches(openList)) event.preventDefault();
          }}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            focusInside(content.current);
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            giveFocusBack(opener);
          }}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

const openList = "[role=combobox][aria-expanded=true]";

/**
 * Toasts and the strip that tells of a lost signal lie above a modal, and a press on them is none beside it. What such a
 * press took away is no longer in the page when this is asked.
 */
function isPassing(pressed: EventTarget | null): boolean {
  return (
    pressed instanceof Element && (!pressed.isConnected || !!pressed.closest("[data-passing]"))
  );
}

/** What had the focus when the modal opened. Read before any child of the modal can take it. */
function useOpener(open: boolean): HTMLElement | null {
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const [wasOpen, setWasOpen] = useState(false);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open && typeof document !== "undefined") {
      setOpener(document.activeElement as HTMLElement | null);
    }
  }
  return opener;
}

/** What opened the modal may be gone with what was done in it; then the page begins anew. */
function giveFocusBack(opener: HTMLElement | null): void {
  if (opener?.isConnected && opener !== document.body) opener.focus();
  else if (document.activeElement === document.body)
    document.querySelector("main")?.focus({ preventScroll: true });
}

/**
 * The close button comes first in the document but is a poor place to land. A dialog that asks for
 * one thing marks its field; without one, the panel itself takes the focus and is read from its title.
 */
function focusInside(content: HTMLElement | null): void {
  if (content?.contains(document.activeElement)) return;
  const field = content?.querySelector<HTMLElement>("[data-focus-first]");
  (field ?? content)?.focus({ preventScroll: true });
}
