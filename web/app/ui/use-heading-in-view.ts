import { useEffect, useState } from "react";

/** Under the header, in the upper third of the screen: what is being read. */
const readingZone = "-96px 0px -66% 0px";

/** The last heading that the reader has come to, for the table of contents; none above the first. */
export function useHeadingInView(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const all = ids.join(" ");
  useEffect(() => {
    const headings = all.split(" ").flatMap((id) => document.getElementById(id) ?? []);
    const look = () => {
      const zoneEnd = innerHeight / 3;
      const passed = headings.findLast((heading) => heading.getBoundingClientRect().top < zoneEnd);
      setCurrent(passed?.id);
    };
    // Told whenever a heading comes into the zone or leaves it; who jumps may pass them all at once.
    const observer = new IntersectionObserver(look, { rootMargin: readingZone });
    for (const heading of headings) observer.observe(heading);
    addEventListener("scrollend", look);
    return () => {
      observer.disconnect();
      removeEventListener("scrollend", look);
    };
  }, [all]);
  return current;
}
