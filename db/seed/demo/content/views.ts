/** How often the demonstration's posts were opened, by their number; an installation of one's own begins with none. */
export const demoViews: readonly number[] = [
  1842, 2418, 967, 3105, 754, 1290, 2036, 588, 1673, 421, 2764, 1118, 896, 1507, 342, 1961, 663,
  1224,
];
