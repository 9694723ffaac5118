import type { Movement } from "@areon/contracts/wallet/wallet";
import { classNames } from "~/ui/class-names";
import { Icon } from "~/ui/icon";
import { movementIcon } from "./movement-entry.ts";

/** What kind of movement a row is, at a glance; money in is green, as in the statement. */
export function MovementMark({ movement }: { movement: Pick<Movement, "kind" | "direction"> }) {
  return (
    <span
      className={classNames(
        "grid size-11 shrink-0 place-items-center rounded-full",
        movement.direction === "in" ? "bg-success-soft text-success-soft-foreground" : "bg-muted",
      )}
    >
      <Icon of={movementIcon(movement)} size="md" />
    </span>
  );
}
