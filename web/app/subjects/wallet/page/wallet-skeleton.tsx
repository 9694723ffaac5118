import { Card } from "~/ui/card";
import { RowSkeleton } from "~/ui/row-skeleton";
import { Loading, Skeleton } from "~/ui/skeleton";

/** The wallet's own geometry, so that nothing moves when the numbers arrive. */
export function WalletSkeleton() {
  return (
    <Loading label="Carregando carteira...">
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] xl:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6">
        <div className="grid min-w-0 gap-5">
          <Skeleton className="h-[12.25rem] rounded-xl md:h-[13.75rem]" />
          <div className="grid grid-cols-4 gap-x-1 gap-y-4 lg:grid-cols-8">
            {["a", "b", "c", "d", "e", "f", "g", "h"].map((one) => (
              <div key={one} className="grid justify-items-center gap-1.5">
                <Skeleton className="size-14 rounded-lg" />
                <Skeleton className="h-4 w-16" />
              </div>
            ))}
          </div>
          <Card className="px-4 pt-32 pb-2 md:px-5">
            <RowSkeleton rows={4} />
          </Card>
        </div>
        <div className="grid gap-5 md:max-lg:grid-cols-2">
          <Skeleton className="h-48 rounded-lg" />
          <Skeleton className="h-40 rounded-lg" />
        </div>
      </div>
    </Loading>
  );
}
