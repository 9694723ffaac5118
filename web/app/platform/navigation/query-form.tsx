import type { ReactNode, SyntheticEvent } from "react";
import { useNavigate } from "react-router";

export interface QueryFormProps {
  /** The page that the answers stand on: "/blog". */
  path: string;
  /** Where on it, for those who come by a whole load: "#vagas". */
  hash?: string | undefined;
  /** What stands in the address and stays there. */
  kept?: Readonly<Record<string, string | undefined>> | undefined;
  /** A choice applies at once. */
  sendOnChoice?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * Words and choices that become the page's address, so that they can be shared and gone back from.
 * Without JavaScript the browser sends the same form; with it, nothing is loaded anew and fields that were
 * left empty do not stand in the address.
 */
export function QueryForm(props: QueryFormProps) {
  const { path, hash = "", kept = {}, sendOnChoice, className, children } = props;
  const navigate = useNavigate();
  const onSubmit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const search = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) {
      if (typeof value === "string" && value.trim() !== "") search.set(name, value.trim());
    }
    const query = search.size > 0 ? `?${search.toString()}` : "";
    void navigate(path + query, { preventScrollReset: true });
  };
  return (
    <search className="contents">
      <form
        method="get"
        noValidate
        action={path + hash}
        className={className}
        onSubmit={onSubmit}
        onChange={(event) => {
          const isChoice = event.target instanceof HTMLSelectElement;
          if (sendOnChoice && isChoice) event.currentTarget.requestSubmit();
        }}
      >
        {Object.entries(kept).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        {children}
      </form>
    </search>
  );
}
