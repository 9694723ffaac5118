export function ProductCardSkeleton() {
  return (
    <div className="card flex overflow-hidden md:flex-col" aria-hidden="true">
      <div className="skel w-32 shrink-0 rounded-none md:aspect-4/3 md:w-full" />
      <div className="grow p-3 md:p-4">
        <div className="skel h-4 w-4/5" />
        <div className="skel mt-3 h-6 w-2/5" />
        <div className="skel mt-3 h-4 w-3/5" />
        <div className="skel mt-4 h-4 w-1/2" />
      </div>
    </div>
  );
}
