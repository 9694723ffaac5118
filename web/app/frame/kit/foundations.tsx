import { KitSection } from "./kit-section.tsx";

const colours = [
  "brand",
  "primary",
  "primary-soft",
  "accent",
  "accent-soft",
  "clay",
  "info",
  "info-soft",
  "background",
  "card",
  "muted",
  "border",
  "input",
  "success",
  "warning",
  "destructive",
];

export function Foundations() {
  return (
    <>
      <KitSection title="Cores" span={7}>
        <ul className="grid grid-cols-4 gap-3 md:grid-cols-8">
          {colours.map((colour) => (
            <li key={colour} className="min-w-0">
              <div className="h-14 rounded-md border" style={{ background: `var(--${colour})` }} />
              <p className="mt-1 text-xs font-medium break-words">{colour}</p>
            </li>
          ))}
        </ul>
      </KitSection>
      <KitSection title="Tipografia" span={5}>
        <p className="display text-5xl">Do campo</p>
        <p className="display mt-2 text-2xl">Título de seção 24</p>
        <p className="mt-2 text-lg">Texto de apoio 18, para leitura ao sol.</p>
        <p className="mt-1">Texto base 16. Nunca menor que 16 em formulários.</p>
        <p className="mt-1 text-sm text-muted-foreground">Legenda 14 · metadado · Sorriso, MT</p>
        <p className="mt-2 text-2xl font-bold num">R$ 1.284.096,37</p>
      </KitSection>
    </>
  );
}
