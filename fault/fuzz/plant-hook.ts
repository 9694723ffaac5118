/** Loaded into the product's own process by the negative controls. */
import { plantInSource } from "../run/plant-source.ts";
import { fuzzPlants } from "./plants.ts";

plantInSource(
  "/server/src",
  Object.values(fuzzPlants).map(({ change }) => change),
);
