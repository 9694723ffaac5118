/** Loaded into the product's own processes by a negative control. */
import { plantInSource } from "../run/plant-source.ts";
import { plants } from "./plants.ts";

const changes = plants[process.env["FAULT_PLANT"] ?? ""]?.changes ?? [];
plantInSource("/server/src/modules/payments", changes);
