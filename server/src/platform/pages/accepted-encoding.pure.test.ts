import { expect, it } from "vitest";
import { acceptedEncoding } from "./accepted-encoding.ts";

it("takes the first offer that the header accepts, and none that it refuses", () => {
  const offered = ["br", "gzip", "identity"] as const;
  expect(acceptedEncoding("gzip, deflate, br, zstd", offered)).toBe("br");
  expect(acceptedEncoding("GZIP;q=0.5", offered)).toBe("gzip");
  expect(acceptedEncoding("br;q=0, *", offered)).toBe("gzip");
  expect(acceptedEncoding("deflate", offered)).toBe("identity");
  expect(acceptedEncoding("", offered)).toBe("identity");
  expect(acceptedEncoding(undefined, offered)).toBe("identity");
});
