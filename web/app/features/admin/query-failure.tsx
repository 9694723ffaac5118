import { LoadFailure, type LoadFailureProps } from "~/identity/load-failure";

/** A failure inside a card whose rows reach to its edges. */
export function QueryFailure(props: LoadFailureProps) {
  return (
    <div className="px-4 pt-1 pb-6 md:px-5">
      <LoadFailure {...props} />
    </div>
  );
}
