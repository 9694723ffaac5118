import { Logo } from "~/ui/logo";

/** What stands in for a signed-in page until its code and the session are there. */
export function Splash() {
  return (
    <main className="grid min-h-dvh place-items-center bg-background p-6 text-center">
      <div>
        <Logo className="mx-auto h-10" />
        <output className="mt-6 block font-medium text-muted-foreground [html:not(.js)_&]:hidden">
          Carregando...
        </output>
        <p className="mt-6 max-w-sm text-muted-foreground [.js_&]:hidden">
          Esta área precisa de JavaScript. Ative-o no navegador e abra a página de novo.
        </p>
      </div>
    </main>
  );
}
