import { latePart } from "~/platform/parts/late-part";
import { dismissToast, useShownToast, type ShownToast } from "~/platform/toasts/toast-store";

/**
 * The look comes with the first toast, so pages that show none do not pay for it; the words need none, and go by
 * themselves without it too.
 */
const TimedToast = latePart<{ toast: ShownToast }>(
  async () => (await import("~/platform/toasts/timed-toast")).TimedToast,
  (notice, { toast }) =>
    notice && (
      <p
        ref={() => {
          const timer = setTimeout(dismissToast, 5_000, toast.id);
          return () => clearTimeout(timer);
        }}
        className="card p-4 shadow-lg"
      >
        <b className="font-semibold">{toast.title}</b> {toast.text}
      </p>
    ),
);

/**
 * Bottom right, or above the bottom navigation of the phone; at the top there while a sheet is open or a bar
 * with the page's decision stands at the foot, whose buttons it would cover (`signal-strip.css`). Both live regions stand
 * on the page from the start, since screen readers announce only what changes inside a known one.
 */
export function ToastHost() {
  const toast = useShownToast();
  const isError = toast?.tone === "error";
  const card = toast && <TimedToast key={toast.id} toast={toast} />;
  return (
    <div data-passing className="toasts">
      <output className="block">{!isError && card}</output>
      <div role="alert">{isError && card}</div>
    </div>
  );
}
