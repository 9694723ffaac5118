import { lazy, Suspense, type ComponentType } from "react";

/**
 * A part of a public page that the server renders whole and whose script comes when the person first
 * does something: who only reads loads none of it. Until then links and forms are the browser's own.
 * Reached from another page there is nothing to read yet, so the script comes at once.
 */
export function awakeOnTouch<Props extends object>(
  id: string,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Part = lazy(async () => {
    await whenTouched(id);
    return { default: await load() };
  });
  return function AwakeOnTouch(props: Props) {
    return (
      <div id={id}>
        <Suspense>
          <Part {...props} />
        </Suspense>
      </div>
    );
  };
}

const signs = ["pointermove", "pointerdown", "keydown", "focusin", "scroll"] as const;

async function whenTouched(id: string): Promise<void> {
  if (import.meta.env.SSR || !document.getElementById(id)) return;
  await new Promise((resolve) => {
    for (const sign of signs) {
      addEventListener(sign, resolve, { once: true, capture: true, passive: true });
    }
  });
}
