import { describe, expect, it } from "vitest";
import { addressKey } from "./address-key.ts";

describe("what calls are counted by", () => {
  it("is the address itself, however its connection writes it", () => {
    expect(addressKey({ ip: "203.0.113.7" })).toBe("203.0.113.7");
    expect(addressKey({ ip: "::ffff:203.0.113.7" })).toBe("203.0.113.7");
  });

  it("is the network of a new address, since its holder has all of that", () => {
    const key = addressKey({ ip: "2001:db8:1:2:aaaa::1" });
    expect(addressKey({ ip: "2001:0DB8:1:2:bbbb:cccc:dddd:1" })).toBe(key);
    expect(addressKey({ ip: "2001:db8:1:3:aaaa::1" })).not.toBe(key);
    expect(addressKey({ ip: "2001:db8::1" })).toBe("2001:db8:0:0::/64");
    expect(addressKey({ ip: "fe80::1%eth0" })).toBe("fe80:0:0:0::/64");
    expect(addressKey({ ip: "::1" })).toBe("0:0:0:0::/64");
  });

  it("is there for a client that has gone before it was asked for", () => {
    expect(addressKey({ ip: undefined })).toBe("gone");
  });
});
