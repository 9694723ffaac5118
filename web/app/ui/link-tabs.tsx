import { Link } from "react-router";
import { Badge } from "./badge.tsx";

export interface LinkTab {
  to: string;
  label: string;
  count?: string | undefined;
  /** The page decides, because a section may differ only by its query. */
  current: boolean;
}

/** Sections that have their own address: they work without JavaScript and can be shared. */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          className="tab"
          aria-current={tab.current ? "page" : undefined}
        >
          {tab.label}
          {tab.count && <Badge className="num">{tab.count}</Badge>}
        </Link>
      ))}
    </nav>
  );
}
