import { PackageX } from "lucide-react";
import { ApiProblem } from "~/platform/api/api-problem";
import { Button } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import { EmptyState } from "~/ui/empty-state";
import { Notice } from "~/ui/notice";
import { Loading, Skeleton } from "~/ui/skeleton";

export function ProductMissing({ listingPath }: { listingPath: string }) {
  return (
    <div className="wrap py-10 md:py-16">
      <EmptyState
        icon={PackageX}
        headingLevel="h1"
        title="Esta oferta não está mais no ar"
        text="O vendedor pode ter pausado ou retirado a oferta, ou o endereço mudou."
        action={<ButtonLink to={listingPath}>Ver outras ofertas</ButtonLink>}
      />
    </div>
  );
}

export function ProductFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const problem = error instanceof ApiProblem ? error : undefined;
  return (
    <div role="alert" className="wrap grid justify-items-start gap-3 py-10">
      <Notice tone="danger" title={problem?.title ?? "A oferta não abriu"}>
        {problem?.detail ?? "Confira sua conexão e tente de novo."}
      </Notice>
      <Button variant="outline" onClick={onRetry}>
        Tentar de novo
      </Button>
    </div>
  );
}

/** The geometry of the page that comes. */
export function ProductWaiting() {
  return (
    <Loading label="Carregando oferta...">
      <div className="wrap py-4 md:py-8">
        <Skeleton className="h-5 w-40" />
        <div className="mt-4 grid gap-x-10 gap-y-6 md:grid-cols-[minmax(0,1fr)_20rem] lg:grid-cols-[minmax(0,1fr)_24.5rem]">
          <Skeleton className="aspect-[16/10.5] w-full max-md:-mx-4 max-md:w-[calc(100%+2rem)]" />
          <div>
            <Skeleton className="h-9 w-4/5" />
            <Skeleton className="mt-3 h-5 w-2/5" />
            <Skeleton className="mt-5 h-96 w-full" />
          </div>
        </div>
      </div>
    </Loading>
  );
}
