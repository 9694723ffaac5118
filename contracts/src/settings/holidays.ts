import { z } from "zod";
import { daySchema } from "../core/primitives.ts";

/** What the setting `calendar.holidays` holds: days on which the banks' calendar of the law is wrong, and how. */
export const holidayRowsSchema = z
  .array(
    z.strictObject({
      day: daySchema,
      name: z.string().trim().min(3).max(120),
      /** False: banks work although the calendar says that they do not. */
      is_holiday: z.boolean(),
    }),
  )
  .max(200)
  .refine((rows) => new Set(rows.map(({ day }) => day)).size === rows.length, "Dia repetido");
