import { useMutation } from "@tanstack/react-query";
import { FileDown } from "lucide-react";
import { followDownload } from "~/platform/files/follow-download";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { showToast } from "~/platform/toasts/toast-store";
import { Button } from "~/ui/button";
import { postNote } from "./investment-queries.ts";

interface NoteButtonProps {
  note: { application: string; redemption?: string };
  label: string;
  /** What a screen reader is told, where several stand in a list. */
  name?: string | undefined;
}

export function NoteButton({ note, label, name }: NoteButtonProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => postNote(note),
    onSuccess: ({ url, file_name: fileName }) => followDownload(url, fileName),
    onError: (failure) =>
      showToast({
        tone: "error",
        title: "Não foi possível gerar a nota",
        text: authErrorText(failure),
      }),
  });
  return (
    <Button
      variant="outline"
      icon={FileDown}
      aria-label={name}
      busyLabel={isPending && "Gerando..."}
      onClick={() => mutate()}
    >
      {label}
    </Button>
  );
}
