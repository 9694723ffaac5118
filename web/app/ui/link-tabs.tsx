import { NavLink } from "react-router";
import { Badge } from "./badge.tsx";

export interface LinkTab {
  to: string;
  label: string;
  count?: string | undefined;
}

/** Sections that are pages of their own: they work without JavaScript and can be shared. */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <NavLink key={tab.to} to={tab.to} end className="tab">
          {tab.label}
          {tab.count && <Badge className="num">{tab.count}</Badge>}
        </NavLink>
      ))}
    </nav>
  );
}
