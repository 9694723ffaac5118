import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useRef, type ReactNode } from "react";
import { classNames } from "~/ui/class-names";
import { IconButton } from "~/ui/icon-button";

interface CarouselProps {
  /** Names the cards for who hears the page: "Grãos em destaque". */
  label: string;
  head: ReactNode;
  items: readonly { id: string; card: ReactNode }[];
}

/** One card and the edge of the next on a phone, two on a small tablet, then three and four. */
const widths =
  "auto-cols-[78%] sm:auto-cols-[46%] md:auto-cols-[37%] lg:auto-cols-[calc((100%-2.5rem)/3)] xl:auto-cols-[calc((100%-3.75rem)/4)]";

/**
 * A rail that a finger or a wheel pushes by itself; buttons and arrow keys go on card by card, and from
 * either end on to the other. Nothing moves unless somebody asks for it.
 */
export function Carousel({ label, head, items }: CarouselProps) {
  const rail = useRef<HTMLElement>(null);
  // Arrow keys push what scrolls anyway, so nothing here has to be called a control.
  useEffect(() => {
    const { current } = rail;
    current?.addEventListener("keydown", moveByKey);
    return () => current?.removeEventListener("keydown", moveByKey);
  }, []);
  return (
    <>
      <div className="mb-6 flex items-end justify-between gap-6">
        {head}
        <div
          className={classNames("hidden shrink-0 gap-2 md:[.js_&]:flex", fitClass(items.length))}
        >
          <IconButton
            icon={ChevronLeft}
            label={`Anteriores de ${label}`}
            className="border bg-card"
            onClick={() => step(rail.current, -1)}
          />
          <IconButton
            icon={ChevronRight}
            label={`Próximos de ${label}`}
            className="border bg-card"
            onClick={() => step(rail.current, 1)}
          />
        </div>
      </div>
      <section
        ref={rail}
        aria-roledescription="carrossel"
        aria-label={label}
        tabIndex={0}
        className="noscroll -mx-(--gutter) snap-x snap-mandatory scroll-px-(--gutter) overflow-x-auto rounded-lg px-(--gutter) pt-1 pb-3 lg:-mx-1 lg:scroll-px-1 lg:px-1"
      >
        <ul className={classNames("grid grid-flow-col gap-4 lg:gap-5", widths)}>
          {items.map(({ id, card }) => (
            <li key={id} className="flex min-w-0 snap-start *:min-w-0 *:grow">
              {card}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

/** Where all cards fit, there is nothing to push. */
function fitClass(count: number): string | false {
  if (count <= 2) return "md:hidden!";
  if (count <= 3) return "lg:hidden!";
  return count <= 4 && "xl:hidden!";
}

const keys: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

function moveByKey(this: HTMLElement, event: KeyboardEvent): void {
  const direction = keys[event.key];
  if (!direction || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  step(this, direction);
}

/** Room for what fractions of a pixel do to the sums. */
const slack = 4;

function step(rail: HTMLElement | null, direction: 1 | -1): void {
  const first = rail?.querySelector("li");
  if (!rail || !first) return;
  const end = rail.scrollWidth - rail.clientWidth;
  if (end <= slack) return;
  const gap = Number.parseFloat(getComputedStyle(first.parentElement!).columnGap) || 0;
  const distance = first.getBoundingClientRect().width + gap;
  const isOver = direction > 0 ? rail.scrollLeft >= end - slack : rail.scrollLeft <= slack;
  const left = isOver ? (direction > 0 ? 0 : end) : rail.scrollLeft + direction * distance;
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  rail.scrollTo({ left, behavior: isStill ? "instant" : "smooth" });
}
