export interface NavigationLink {
  label: string;
  path: string;
}

export interface LinkColumn {
  title: string;
  links: readonly NavigationLink[];
}

export interface PublicNavigation {
  /** Header and side menu. */
  main: readonly NavigationLink[];
  /** A column without a single page yet is left out. */
  footer: readonly LinkColumn[];
  /** Known places to go to from a page that is not there. */
  waysOut: readonly NavigationLink[];
}

export const signInPath = "/auth";
