import { Eye, EyeOff } from "lucide-react";
import { useState, type ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import { IconButton } from "./icon-button.tsx";

export interface PasswordInputProps extends Omit<ComponentProps<"input">, "type"> {
  large?: boolean | undefined;
}

/** Typing a password in the sun goes wrong unseen, so it can be shown. */
export function PasswordInput({ large, className, ...rest }: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <div className="relative">
      <input
        {...rest}
        type={shown ? "text" : "password"}
        className={classNames("input pr-12", large && "input-lg", className)}
        autoCapitalize="none"
        spellCheck={false}
      />
      <IconButton
        icon={shown ? EyeOff : Eye}
        label={shown ? "Ocultar senha" : "Mostrar senha"}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className="absolute right-0.5 top-1/2 -translate-y-1/2 text-muted-foreground"
      />
    </div>
  );
}
