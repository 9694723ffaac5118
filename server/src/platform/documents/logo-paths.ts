/** The mark as paths, for pictures that are drawn without a browser; the same as on the site. */
const sun = "M10.6 21.4a13.4 13.4 0 0 1 26.8 0 1 1 0 0 1-1 1H11.6a1 1 0 0 1-1-1Z";
const land = [
  "M3.2 25.6h17.2c.9 0 1.5 1 1 1.8L12.3 43c-.4.7-1.3.9-2 .5A21 21 0 0 1 2.1 26.9c0-.7.5-1.3 1.1-1.3Z",
  "M44.8 25.6H27.6c-.9 0-1.5 1-1 1.8L35.7 43c.4.7 1.3.9 2 .5a21 21 0 0 0 8.2-16.6c0-.7-.5-1.3-1.1-1.3Z",
  "M23 31.2 16 43.6c-.4.7-.1 1.6.7 1.9a21 21 0 0 0 14.6 0c.8-.3 1.1-1.2.7-1.9L25 31.2c-.4-.8-1.6-.8-2 0Z",
];
const letters = [
  "M0 39 11.5 9h6.9l11.5 30h-6.9l-2.5-6.9H9.2L6.7 39Zm11.1-12.4h7.5L14.9 16Z",
  "M33.6 9h12.3a9.4 9.4 0 0 1 3.7 18l7 12h-7.3l-6.4-11.2h-3V39h-6.3Zm6.3 5.6v7.8h5.5a3.9 3.9 0 0 0 0-7.8Z",
  "M61.6 9h18.8v5.7H67.9v6.4h11.3v5.6H67.9v6.6h12.8V39H61.6Z",
  "M99.9 8.4a15.6 15.6 0 1 1 0 31.2 15.6 15.6 0 0 1 0-31.2Zm0 6a9.6 9.6 0 1 0 0 19.2 9.6 9.6 0 0 0 0-19.2Z",
  "M120.2 9h5.9l14.8 19.2V9h6.2v30h-5.8l-14.9-19.3V39h-6.2Z",
];

const draw = (paths: readonly string[], fill: string) =>
  `<g fill="${fill}" fill-rule="evenodd">${paths.map((d) => `<path d="${d}"/>`).join("")}</g>`;
const wheat = draw([sun], "#f2b92d");

export const logoPaths = {
  /** 206 by 48, for a light ground. */
  dark: `${wheat}${draw(land, "#12643f")}<g transform="translate(58 0)">${draw(letters, "#0b2e20")}</g>`,
  /** 48 by 48, for the brand's green. */
  symbolOnDark: `${wheat}${draw(land, "#f4f7f1")}`,
};
