import "./logo.css";

/**
 * The sun over furrows whose gaps draw an A. `inverse` is for deep green and pictures. It is a file
 * of its own, so that its shapes are neither in every page nor in the script. Screen readers get no
 * words from it: the link or text around it names the company.
 */
export function Logo({ className, inverse = false }: { className: string; inverse?: boolean }) {
  return (
    <svg
      viewBox="0 0 206 48"
      aria-hidden
      className={`block w-auto ${inverse ? "logo-inverse" : "logo"} ${className}`}
    >
      <use href="/logo.svg#logo" />
    </svg>
  );
}
