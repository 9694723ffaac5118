import { createElement, type SVGProps } from "react";

type IconShape = readonly [tag: string, attributes: Record<string, string>];

/**
 * What a production build makes of each Lucide icon (see bundling/plain-icons.ts): the same shapes,
 * without the wrapper, names and keys that the site has no use for.
 */
export function plainIcon(shapes: readonly IconShape[]) {
  return function PlainIcon(props: SVGProps<SVGSVGElement>) {
    return createElement(
      "svg",
      {
        xmlns: "http://www.w3.org/2000/svg",
        width: 24,
        height: 24,
        viewBox: "0 0 24 24",
        fill: "none",
        stroke: "currentColor",
        strokeWidth: 2,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        ...props,
      },
      ...shapes.map(([tag, attributes]) => createElement(tag, attributes)),
    );
  };
}
