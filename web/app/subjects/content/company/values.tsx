import type { Company } from "@areon/contracts/content/company";
import {
  Eye,
  Handshake,
  HeartHandshake,
  Leaf,
  Lightbulb,
  MapPin,
  Scale,
  ShieldCheck,
  Sprout,
  Truck,
  Users,
  Wheat,
  type LucideIcon,
} from "lucide-react";
import { IconFacts } from "./icon-facts.tsx";

/** By the word that an editor chooses. */
const icons: Readonly<Record<string, LucideIcon>> = {
  eye: Eye,
  handshake: Handshake,
  heart: HeartHandshake,
  leaf: Leaf,
  lightbulb: Lightbulb,
  "map-pin": MapPin,
  scale: Scale,
  shield: ShieldCheck,
  "shield-check": ShieldCheck,
  sprout: Sprout,
  truck: Truck,
  users: Users,
  wheat: Wheat,
};

export function Values({ rows }: { rows: Company["values"] }) {
  if (rows.length === 0) return null;
  return (
    <section className="wrap pt-(--section)">
      <h2 className="text-2xl md:text-3xl">No que acreditamos</h2>
      <div className="mt-5">
        <IconFacts
          facts={rows.map(({ title, text, icon }) => ({
            title,
            text,
            icon: icons[icon] ?? Sprout,
          }))}
        />
      </div>
    </section>
  );
}
