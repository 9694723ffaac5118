import { useEffect, useEffectEvent, useState, type ComponentType } from "react";
import { showToast } from "~/platform/toasts/toast-store";
import type { BidDialogProps } from "./bid-dialog.tsx";

/** Who only looks loads nothing of it. */
export function LazyBidDialog(props: BidDialogProps) {
  const [Loaded, setLoaded] = useState<ComponentType<BidDialogProps>>();
  const giveUp = useEffectEvent(() => {
    props.onClose();
    showToast({
      tone: "error",
      title: "O lance não abriu",
      text: "Confira sua conexão e tente de novo.",
    });
  });
  useEffect(() => {
    import("./bid-dialog.tsx").then(
      (part) => setLoaded(() => part.BidDialog),
      () => giveUp(),
    );
  }, []);
  return Loaded ? <Loaded {...props} /> : null;
}
