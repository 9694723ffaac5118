import { useEffect, useRef, useState, type ComponentType } from "react";
import { openChatEvent } from "~/platform/navigation/open-chat";

interface PanelProps {
  onClose: () => void;
}

/**
 * The round button of the support chat. It is a link to the contact page, which serves whoever has no
 * JavaScript; the chat's own script comes when it is first opened.
 */
export function ChatLauncher() {
  const launcher = useRef<HTMLAnchorElement>(null);
  const [Panel, setPanel] = useState<ComponentType<PanelProps>>();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const open = () => bringChat(setPanel, setOpen);
    addEventListener(openChatEvent, open);
    return () => removeEventListener(openChatEvent, open);
  }, []);
  const close = () => {
    setOpen(false);
    // What is still hidden takes no focus.
    requestAnimationFrame(() => launcher.current?.focus());
  };
  return (
    <aside aria-label="Atendimento">
      <a
        ref={launcher}
        href="/contato"
        className="chat-launcher"
        aria-label="Conversar com a AREON"
        hidden={isOpen}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          bringChat(setPanel, setOpen);
        }}
      />
      {isOpen && Panel && <Panel onClose={close} />}
    </aside>
  );
}

function bringChat(
  show: (panel: () => ComponentType<PanelProps>) => void,
  open: (isOpen: boolean) => void,
): void {
  import("~/subjects/support/chat-panel").then(
    (part) => {
      show(() => part.ChatPanel);
      return open(true);
    },
    // The contact page does the same, and says what to do without a signal.
    () => location.assign("/contato"),
  );
}
