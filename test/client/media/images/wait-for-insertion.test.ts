import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitForInsertion } from '#client/media/images/index.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('[B9.1.29] the callback runs once its node is in the page', async () => {
  const node = { isConnected: false };
  const found = waitForInsertion(node);
  await vi.advanceTimersByTimeAsync(495);
  node.isConnected = true;
  await vi.advanceTimersByTimeAsync(10);
  expect(await found).toBe(true);
});

it('[B9.1.29] the callback is dropped after 100 attempts at 10 ms intervals', async () => {
  const node = { isConnected: false };
  const ended = vi.fn();
  void waitForInsertion(node).then(ended);
  await vi.advanceTimersByTimeAsync(999);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2);
  expect(ended).toHaveBeenCalledWith(false);
});
