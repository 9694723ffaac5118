import type { ReactNode } from "react";

/** Takes the place of the bottom nav on pages with a decision: total and one button. */
export function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div className="action-bar fixed inset-x-0 bottom-0 z-30 border-t bg-card px-4 pt-3 pb-[calc(.75rem+env(safe-area-inset-bottom,0px))] shadow-lg md:hidden">
      {children}
    </div>
  );
}
