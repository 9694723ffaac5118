/** Loaded into the product's own process by the negative controls. */
import { plantInSource } from "../run/plant-source.ts";
import { accessChanges } from "./plants.ts";

plantInSource("/server/src", accessChanges);
