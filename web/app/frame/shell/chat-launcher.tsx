import { useEffect, useRef, useState } from "react";
import { openChatEvent } from "~/platform/navigation/open-chat";
import { lateDialog } from "~/platform/parts/late-part";

const ChatPanel = lateDialog(async () => (await import("~/subjects/support/chat-panel")).ChatPanel);

/**
 * The round button of the support chat. It is a link to the contact page, which serves whoever has no
 * JavaScript; the chat's own script comes when it is first opened, and its panel takes the button's place.
 */
export function ChatLauncher() {
  const launcher = useRef<HTMLAnchorElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const open = () => setOpen(true);
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
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          setOpen(true);
        }}
      />
      {isOpen && <ChatPanel onClose={close} />}
    </aside>
  );
}
