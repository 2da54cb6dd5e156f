import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startTrace, type TraceEvent } from '#client/analytics/owner.ts';

let leave = () => {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', (_: string, run: () => void) => (leave = run));
  vi.stubGlobal('location', { origin: 'https://site.test', pathname: '/shop' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('[B9.3.08] the mouse trace is sent every 30 s, and the rest when the visitor leaves the page', () => {
  const batches: TraceEvent[][] = [];
  const trace = startTrace((events) => batches.push(events));
  trace('mouse-position', 1);
  trace('mouse-position', 2);
  vi.advanceTimersByTime(29_999);
  expect(batches).toEqual([]);
  vi.advanceTimersByTime(1);
  const event = (data: number) => ({ pageUrl: 'https://site.test/shop', type: 'mouse-position', data });
  expect(batches).toEqual([[event(1), event(2)]]);
  vi.advanceTimersByTime(60_000);
  expect(batches).toHaveLength(1);
  trace('mouse-position', 3);
  leave();
  expect(batches.at(-1)).toEqual([event(3)]);
});

it('the mouse trace is sent early if it reaches the event limit of a call', () => {
  const batches: TraceEvent[][] = [];
  const trace = startTrace((events) => batches.push(events));
  for (let index = 0; index < 201; index++) trace('t', index);
  expect(batches.map(({ length }) => length)).toEqual([200]);
});
