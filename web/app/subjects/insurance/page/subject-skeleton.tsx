import { Loading, Skeleton } from "~/ui/skeleton";

/** The head and the two columns of a policy or a claim before they are there. */
export function SubjectSkeleton({ label }: { label: string }) {
  return (
    <Loading label={label}>
      <Skeleton className="h-16 max-w-md" />
      <div className="mt-5 grid gap-5 md:mt-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-6">
        <Skeleton className="h-96" />
        <Skeleton className="h-96" />
      </div>
    </Loading>
  );
}
