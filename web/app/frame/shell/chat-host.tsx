import { useEffect, useRef, useState } from "react";
import { openChatEvent } from "~/platform/navigation/open-chat";
import { lateDialog } from "~/platform/parts/late-part";

const ChatPanel = lateDialog(async () => (await import("~/subjects/support/chat-panel")).ChatPanel);

/** The support chat, above the page; its script comes when it is first opened. */
export function ChatHost() {
  const opener = useRef<Element>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const open = () => {
      opener.current = document.activeElement;
      setOpen(true);
    };
    addEventListener(openChatEvent, open);
    return () => removeEventListener(openChatEvent, open);
  }, []);
  const close = () => {
    setOpen(false);
    // What is still hidden takes no focus.
    requestAnimationFrame(() => (opener.current as HTMLElement | null)?.focus());
  };
  return isOpen ? <ChatPanel onClose={close} /> : null;
}
