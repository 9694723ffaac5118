import { useLocation, useNavigate } from "react-router";

/**
 * What is typed and where the list stands is kept with the entry of the browser's history: going
 * back finds the list as it was, and a CPF or a name never stands in an address.
 */
export interface ListPosition {
  search: string;
  /** Where each page after the first begins; the last one is shown. */
  cursors: readonly string[];
}

const start: ListPosition = { search: "", cursors: [] };

export function useListPosition(): [ListPosition, (position: ListPosition) => void] {
  const { pathname, search: query, state } = useLocation();
  const navigate = useNavigate();
  const position = (state as { list?: ListPosition } | null)?.list ?? start;
  return [
    position,
    (list) =>
      void navigate(pathname + query, {
        state: { list },
        replace: true,
        preventScrollReset: list.cursors.length === position.cursors.length,
      }),
  ];
}
