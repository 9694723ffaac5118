import { Notice } from "~/ui/notice";

/** Why the last try failed, above the button that tries again. */
export function FormError({ text }: { text: string | undefined }) {
  return (
    <div role="alert" className="empty:hidden">
      {text && <Notice tone="danger">{text}</Notice>}
    </div>
  );
}
