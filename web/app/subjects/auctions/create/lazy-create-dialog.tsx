import { useEffect, useEffectEvent, useState, type ComponentType } from "react";
import { showToast } from "~/platform/toasts/toast-store";
import type { CreateDialogProps } from "./create-dialog.tsx";

/** Who only looks loads nothing of it. */
export function LazyCreateDialog(props: CreateDialogProps) {
  const [Loaded, setLoaded] = useState<ComponentType<CreateDialogProps>>();
  const giveUp = useEffectEvent(() => {
    props.onClose();
    showToast({
      tone: "error",
      title: "O formulário não abriu",
      text: "Confira sua conexão e tente de novo.",
    });
  });
  useEffect(() => {
    import("./create-dialog.tsx").then(
      (part) => setLoaded(() => part.CreateDialog),
      () => giveUp(),
    );
  }, []);
  return Loaded ? <Loaded {...props} /> : null;
}
