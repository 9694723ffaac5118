import type { Offer } from "@areon/contracts/catalog/offer";
import { Avatar } from "~/ui/avatar";
import { VerifiedSeal } from "~/ui/verified-seal";

export function SellerCard({ seller }: { seller: Offer["seller"] }) {
  return (
    <div className="card flex items-center gap-3 p-4">
      <Avatar name={seller.name} size={48} />
      <div className="min-w-0">
        <p className="flex min-w-0 items-center gap-1.5 font-semibold">
          <span className="truncate">{seller.name}</span>
          {seller.is_verified && <VerifiedSeal />}
        </p>
        <p className="text-sm text-muted-foreground">
          {seller.is_verified ? "Vendedor com documentos conferidos" : "Vendedor"}
          {seller.provides_services && " · presta serviços"}
        </p>
      </div>
    </div>
  );
}
