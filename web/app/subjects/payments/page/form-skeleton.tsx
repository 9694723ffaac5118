import { Loading, Skeleton } from "~/ui/skeleton";

/** A form at the left and a list at the right, as most screens of the rails are. */
export function FormSkeleton() {
  return (
    <Loading label="Carregando...">
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-2 lg:gap-6">
        <Skeleton className="h-96 rounded-lg" />
        <Skeleton className="h-72 rounded-lg" />
      </div>
    </Loading>
  );
}
