import { Breadcrumbs } from "~/ui/breadcrumbs";

export function CareersTrail({ current }: { current: string }) {
  return (
    <Breadcrumbs
      trail={[
        { label: "Home", to: "/" },
        { label: "Carreiras", to: "/careers" },
      ]}
      current={current}
    />
  );
}
