import type { Socket } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import type { Channel } from "./channel.ts";
import { createFanOut, newAudience, type Audience } from "./fan-out.ts";
import type { Outlet } from "./outlet.ts";

/** A channel whose socket notes what is written to it. */
function member(takes: { events: boolean } = { events: true }) {
  const written: string[] = [];
  const socket = {
    write: (bytes: Buffer) => {
      written.push(bytes.toString());
      return true;
    },
  };
  const outlet = {
    socket: socket as unknown as Socket,
    takesEvents: () => takes.events,
  } as Partial<Outlet>;
  return { written, channel: { connection: { outlet } } as unknown as Channel };
}

function setUp(count: number) {
  const counted = { delivered: 0, skipped: 0 };
  const overflows: Audience[] = [];
  const counter = (name: keyof typeof counted) =>
    ({ inc: (by = 1) => (counted[name] += by) }) as never;
  const fanOut = createFanOut({
    metrics: { delivered: counter("delivered"), skipped: counter("skipped") },
    onOverflow: (audience) => overflows.push(audience),
  });
  const audience = newAudience();
  const members = Array.from({ length: count }, () => member());
  for (const { channel } of members) audience.add(channel);
  return { fanOut, audience, members, counted, overflows };
}

const frame = (text: string) => Buffer.from(text);

test("what is sent in one turn of the event loop is one write to each socket", async () => {
  const { fanOut, audience, members, counted } = setUp(3);
  for (let n = 0; n < 10; n += 1) fanOut.send(audience, frame(String(n)));
  expect(members[0]!.written).toEqual([]);
  await nextTurn();
  for (const { written } of members) expect(written).toEqual(["0123456789"]);
  fanOut.send(audience, frame("next"));
  await nextTurn();
  for (const { written } of members) expect(written).toEqual(["0123456789", "next"]);
  expect(counted).toEqual({ delivered: 6, skipped: 0 });
});

test("more than 1,000 members are written to in slices, and what comes meanwhile waits its turn", async () => {
  const { fanOut, audience, members } = setUp(2_500);
  const reached = () => members.filter(({ written }) => written.length > 0).length;
  fanOut.send(audience, frame("first."));
  const slices: number[] = [];
  for (const text of ["second.", "third.", ""]) {
    await nextTurn();
    slices.push(reached());
    if (text) fanOut.send(audience, frame(text));
  }
  expect(slices).toEqual([1_000, 2_000, 2_500]);
  for (let turn = 0; turn < 5; turn += 1) await nextTurn();
  for (const { written } of members) expect(written).toEqual(["first.", "second.third."]);
});

test("a backlog above 256 KB behind a large audience is dropped, and its members refetch", async () => {
  const { fanOut, audience, members, overflows } = setUp(2_500);
  fanOut.send(audience, frame("first."));
  await nextTurn();
  const large = frame("x".repeat(100 * 1024));
  for (let n = 0; n < 2; n += 1) fanOut.send(audience, large);
  expect(overflows).toEqual([]);
  fanOut.send(audience, large);
  expect(overflows).toEqual([audience]);
  fanOut.send(audience, frame("after."));
  for (let turn = 0; turn < 8; turn += 1) await nextTurn();
  for (const { written } of members) expect(written).toEqual(["first.", "after."]);
});

test("who is behind is passed over and counted, until it takes events again", async () => {
  const { fanOut, audience, members, counted } = setUp(2);
  const takes = { events: true };
  const slow = member(takes);
  audience.add(slow.channel);
  const say = async (text: string) => {
    fanOut.send(audience, frame(text));
    await nextTurn();
  };
  await say("a");
  takes.events = false;
  fanOut.outletsChanged();
  await say("b");
  takes.events = true;
  fanOut.outletsChanged();
  await say("c");
  expect(slow.written).toEqual(["a", "c"]);
  expect(members[0]!.written).toEqual(["a", "b", "c"]);
  expect(counted).toEqual({ delivered: 8, skipped: 1 });
});

test("who speaks does not hear itself, but what others said in the same moment", async () => {
  const { fanOut, audience, members } = setUp(3);
  const [ana, bia, eva] = members as [
    (typeof members)[0],
    (typeof members)[0],
    (typeof members)[0],
  ];
  fanOut.send(audience, frame("of ana."), ana.channel);
  fanOut.send(audience, frame("of bia."), bia.channel);
  await nextTurn();
  expect(ana.written).toEqual(["of bia."]);
  expect(bia.written).toEqual(["of ana."]);
  expect(eva.written).toEqual(["of ana.of bia."]);
});
