import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { takeIdleTurn } from '#client/config/kit/states/idle-turns.ts';

let idle: (() => void)[] = [];
const beIdle = async () => {
  for (const run of idle.splice(0)) run();
  await new Promise((resolve) => setImmediate(resolve));
};

beforeEach(() => {
  idle = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
});
afterEach(() => vi.unstubAllGlobals());

test('callers get one idle turn each, in the order of their requests', async () => {
  const order: string[] = [];
  for (const name of ['heading', 'picture', 'quote']) void takeIdleTurn().then(() => order.push(name));
  await new Promise((resolve) => setImmediate(resolve));
  expect(order).toEqual([]);
  await beIdle();
  expect(order).toEqual(['heading']);
  await beIdle();
  expect(order).toEqual(['heading', 'picture']);
  await beIdle();
  expect(order).toEqual(['heading', 'picture', 'quote']);
});

test('callers get a turn even in a browser without idle callbacks', async () => {
  vi.unstubAllGlobals();
  expect('requestIdleCallback' in globalThis).toBe(false);
  await takeIdleTurn();
});
