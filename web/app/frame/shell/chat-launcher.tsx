import { openChat } from "~/platform/navigation/open-chat";

/**
 * The way to the support chat, drawn in `ui/styles/chat.css`: a round button in the page's margin where that is wide enough
 * for it, and otherwise a button of the footer. It is a link to the contact page, which serves whoever has no JavaScript.
 */
export function ChatLauncher() {
  return (
    <a
      href="/contato"
      className="chat-launcher"
      aria-label="Conversar com a AREON"
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        openChat();
      }}
    >
      <span>Conversar com a AREON</span>
    </a>
  );
}
