import { Moon } from "lucide-react";
import { useDarkTheme } from "~/platform/theme/use-dark-theme";

/** A full row whose whole width is the target. It shows only where JavaScript runs. */
export function ThemeSwitch({ className }: { className: string }) {
  const [dark, choose] = useDarkTheme();
  return (
    <label className={`hidden [.js_&]:flex items-center ${className}`}>
      <Moon className="ic ic-md opacity-70" aria-hidden />
      Tema escuro
      <input
        type="checkbox"
        role="switch"
        className="switch ml-auto"
        checked={dark}
        aria-checked={dark}
        onChange={(event) => choose(event.currentTarget.checked)}
      />
    </label>
  );
}
