import { Mic, Paperclip, SendHorizontal } from "lucide-react";
import type { FormEvent } from "react";
import { Icon } from "./icon.tsx";
import { IconButton } from "./icon-button.tsx";

export interface MessageComposerProps {
  value: string;
  onValueChange: (value: string) => void;
  onSend: () => void;
  onAttach?: (() => void) | undefined;
  onRecord?: (() => void) | undefined;
  disabled?: boolean | undefined;
}

/** Attach at the left; the microphone becomes the send button while there is text. */
export function MessageComposer(props: MessageComposerProps) {
  const { value, onValueChange, onSend, onAttach, onRecord, disabled } = props;
  const empty = value.trim() === "";

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!empty) onSend();
  }

  return (
    <form noValidate onSubmit={submit} className="flex items-center gap-2">
      {onAttach && (
        <IconButton
          icon={Paperclip}
          label="Anexar foto ou documento"
          onClick={onAttach}
          disabled={disabled}
        />
      )}
      <input
        className="input"
        aria-label="Mensagem"
        placeholder="Escreva uma mensagem"
        value={value}
        onChange={(event) => onValueChange(event.currentTarget.value)}
        disabled={disabled}
        enterKeyHint="send"
        autoComplete="off"
      />
      {empty && onRecord ? (
        <button
          type="button"
          className="btn btn-primary btn-icon shrink-0"
          aria-label="Gravar mensagem de voz"
          onClick={onRecord}
          disabled={disabled}
        >
          <Icon of={Mic} />
        </button>
      ) : (
        <button
          type="submit"
          className="btn btn-primary btn-icon shrink-0"
          aria-label="Enviar mensagem"
          disabled={disabled || empty}
        >
          <Icon of={SendHorizontal} />
        </button>
      )}
    </form>
  );
}
