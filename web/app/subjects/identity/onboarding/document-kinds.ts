import type { documentKinds } from "@areon/contracts/identity/trust";
import { Building2, IdCard, MapPin, ScanFace, Wheat, type LucideIcon } from "lucide-react";

export type DocumentKind = (typeof documentKinds)[number];

export interface DocumentFace {
  kind: DocumentKind;
  title: string;
  detail: string;
  icon: LucideIcon;
  isRequired: boolean;
}

/** What the desk asks for, in the order in which a person has it at hand. */
export function documentsFor({ isOrganisation }: { isOrganisation: boolean }): DocumentFace[] {
  return [
    required("identity_front", "Frente do documento", "RG, CNH ou RNE aberto", IdCard),
    required("identity_back", "Verso do documento", "Todos os números legíveis", IdCard),
    required(
      "address_proof",
      "Comprovante de endereço",
      "Conta ou nota dos últimos 3 meses",
      MapPin,
    ),
    ...(isOrganisation
      ? [required("company_charter", "Contrato social", "Última alteração", Building2)]
      : []),
    optional("selfie", "Foto sua com o documento", "Ajuda a conferir mais rápido", ScanFace),
    optional("rural_producer_card", "Cartão de produtor rural", "Se você tem", Wheat),
  ];
}

function required(kind: DocumentKind, title: string, detail: string, icon: LucideIcon) {
  return { kind, title, detail, icon, isRequired: true };
}

function optional(kind: DocumentKind, title: string, detail: string, icon: LucideIcon) {
  return { kind, title, detail: `${detail} (opcional)`, icon, isRequired: false };
}
