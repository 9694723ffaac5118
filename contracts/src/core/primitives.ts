import { z } from "zod";

/** Money in JSON: a decimal string with two digits, never a float. */
export const moneySchema = z
  .string()
  .regex(/^-?\d{1,16}\.\d{2}$/)
  .meta({ id: "Money", description: "Amount in reais with two decimals", example: "318.50" });

/** What somebody asks to be moved: above zero, at most R$ 1 bilhão, one way to write it. */
export const amountSchema = z
  .string()
  .regex(/^(?:0|[1-9]\d{0,9})\.\d{2}$/)
  .refine((amount) => amount !== "0.00" && Number(amount) <= 1_000_000_000, "Valor inválido")
  .meta({ id: "Amount", description: "Positive amount in reais with two decimals" });

/** Chosen by whoever asks, in one way to write it; what the server derives can't be chosen. */
export const idSchema = z
  .string()
  .regex(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  .meta({ id: "Id", format: "uuid", description: "Time-ordered id (uuidv7), in lower case" });

/** Also of what was written without being asked for: a month's charge, an automatic bid. */
export const recordIdSchema = z
  .string()
  .regex(/^[\da-f]{8}-[\da-f]{4}-[78][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  .meta({ id: "RecordId", format: "uuid", description: "Id: chosen (uuidv7) or derived (uuidv8)" });

const hasYear = (written: string) => written >= "0001";

/** The database counts no year zero. */
export const instantSchema = z.iso
  .datetime()
  .refine(hasYear, "Data inválida")
  .meta({ id: "Instant", description: "Moment in UTC" });

/** A day that somebody asks about or agrees to. */
export const daySchema = z.iso.date().refine(hasYear, "Data inválida");

/** What a request says and no tighter bound holds: it fits the database's `integer`. */
export const intSchema = z.int32();

/** The same in a path or a query, where everything is text. */
export const intTextSchema = z.coerce
  .number()
  .int()
  .min(-(2 ** 31))
  .max(2 ** 31 - 1);

/** A list continues from the opaque cursor of its last page; there is no page number. */
export const pageQuery = {
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(25),
};

/** Counted up to a bound: "1.000+". */
export const cappedCountSchema = z.object({ count: z.int(), is_capped: z.boolean() });
