import type { PixKeyKind } from "@areon/contracts/brazil/pix-key";
import { Hash, IdCard, Mail, Smartphone, type LucideIcon } from "lucide-react";

export const keyKinds: Readonly<Record<PixKeyKind, { name: string; icon: LucideIcon }>> = {
  cpf: { name: "CPF", icon: IdCard },
  cnpj: { name: "CNPJ", icon: IdCard },
  phone: { name: "Celular", icon: Smartphone },
  email: { name: "E-mail", icon: Mail },
  evp: { name: "Chave aleatória", icon: Hash },
};
