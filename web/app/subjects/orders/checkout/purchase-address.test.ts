import { expect, it } from "vitest";
import { obviousAddress, purchaseAddress } from "./purchase-address.ts";

const [sinop, sorriso] = [5_107_909, 5_107_925];
const home = { id: "home", municipality_code: sinop };
const farm = { id: "farm", municipality_code: sorriso };
const silo = { id: "silo", municipality_code: sorriso };
const all = [home, farm, silo];

it("what shall be brought to a town goes to an address there, not to the usual one", () => {
  expect(purchaseAddress(all, {}, [sorriso])).toBe("farm");
  expect(purchaseAddress(all, { addressId: "silo" }, [sorriso])).toBe("silo");
  expect(purchaseAddress(all, { addressId: "home" }, [sorriso])).toBe("farm");
});

it("where there is no address in that town, or there are two towns, the person is asked", () => {
  expect(purchaseAddress([home], {}, [sorriso])).toBeNull();
  expect(purchaseAddress(all, {}, [sorriso, sinop])).toBeNull();
  const chosen = { addressId: "home", addressTowns: "5107909,5107925" };
  expect(purchaseAddress(all, chosen, [sorriso, sinop])).toBe("home");
  expect(purchaseAddress([home], { addressId: "home", addressTowns: "5107925" }, [sorriso])).toBe(
    "home",
  );
});

it("where no freight was shown, the chosen address or the usual one", () => {
  expect(purchaseAddress(all, {}, [])).toBe("home");
  expect(purchaseAddress(all, { addressId: "silo" }, [])).toBe("silo");
  expect(purchaseAddress([], { addressId: "gone" }, [])).toBeNull();
});

it("one of several is taken for nobody, but for the town whose freight was shown", () => {
  expect(obviousAddress(all, null)).toBeNull();
  expect(obviousAddress([farm], null)).toBe("farm");
  expect(obviousAddress(all, sorriso)).toBe("farm");
  expect(obviousAddress([home], sorriso)).toBeNull();
  expect(obviousAddress([], null)).toBeNull();
});
