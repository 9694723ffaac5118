import { useCallback, useEffect, useState } from "react";
import { readSidebarFolded, rememberSidebarFolded } from "~/frame/app-shell/sidebar-cookie";

/** Folded or open, by button or Ctrl/Cmd+B, remembered on the device for 7 days. */
export function useSidebarFold(): [folded: boolean, toggle: () => void] {
  const [folded, setFolded] = useState(readSidebarFolded);

  const toggle = useCallback(() => {
    rememberSidebarFolded(!folded);
    setFolded(!folded);
  }, [folded]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "b" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      toggle();
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, [toggle]);

  return [folded, toggle];
}
