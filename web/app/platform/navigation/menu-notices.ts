export interface MenuNotice {
  /** How many things wait there. */
  count?: number;
  /** One line for the phone, such as "1 carga para conferir". */
  text?: string;
}

/** Notices by the path of the menu entry. */
export type MenuNotices = Readonly<Record<string, MenuNotice>>;
