import { Link, useLocation, type LinkProps } from "react-router";

export interface MenuLinkProps extends LinkProps {
  to: string;
  /** Only on this page, not on those below it. */
  end?: boolean | undefined;
}

/** Says when it is the page one is on. The router's own does more and would cost every page half a kilobyte. */
export function MenuLink({ to, end, ...rest }: MenuLinkProps) {
  const { pathname } = useLocation();
  const isHere = pathname === to || (!end && pathname.startsWith(`${to}/`));
  return <Link to={to} aria-current={isHere ? "page" : undefined} {...rest} />;
}
