import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import { buttonClass, type ButtonLook } from "./button-class.ts";
import { Icon } from "./icon.tsx";

export interface ButtonLinkProps extends ButtonLook, Omit<LinkProps, "className"> {
  icon?: LucideIcon | undefined;
  children: ReactNode;
}

/** What leads to another page is a link, even when it looks like a button. */
export function ButtonLink(props: ButtonLinkProps) {
  const { variant, size, block, flush, className, icon, children, ...rest } = props;
  return (
    <Link {...rest} className={buttonClass({ variant, size, block, flush, className })}>
      {icon && <Icon of={icon} />}
      {children}
    </Link>
  );
}
