import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCallQueue } from '../../../client/galleries/lightbox/call-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('[B2.2.10] [B9.1.05] the call queue allows one step per 200 ms, in order', () => {
  const pace = createCallQueue(200);
  const taken: [string, number][] = [];
  const began = Date.now();
  const turn = (name: string) => () => taken.push([name, Date.now() - began]);
  for (const name of ['a', 'b', 'c']) pace.take(turn(name));
  expect(taken).toEqual([['a', 0]]);
  vi.advanceTimersByTime(199);
  expect(taken).toHaveLength(1);
  expect(pace.isWaiting()).toBe(true);
  vi.advanceTimersByTime(1000);
  expect(taken).toEqual([
    ['a', 0],
    ['b', 200],
    ['c', 400],
  ]);
  expect(pace.isWaiting()).toBe(false);
  pace.take(turn('d'));
  expect(taken.at(-1)).toEqual(['d', 1199]);
});

it('the call queue runs no waiting step after it is cleared', () => {
  const pace = createCallQueue(200);
  let taken = 0;
  for (let press = 0; press < 3; press++) pace.take(() => taken++);
  pace.clear();
  vi.advanceTimersByTime(1000);
  expect(taken).toBe(1);
});
