import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadMap } from '#client/blocks/map/index.ts';
import type { MapConfig, OpenMap } from '#client/blocks/map/map-view.ts';
import { SilentError } from '#client/blocks/provider/deadline.ts';
import { MAPS_LOAD_TIMEOUT_MS } from '#domain/maps/map-limits.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function load(loadOpener: () => Promise<{ openMap: OpenMap }>, signal = new AbortController().signal) {
  const outcome: { is: unknown } = { is: 'pending' };
  void loadMap(loadOpener, {} as HTMLElement, {} as MapConfig, signal).then(
    () => {
      outcome.is = 'loaded';
    },
    (error: unknown) => {
      outcome.is = error;
    },
  );
  return outcome;
}
const never = () => new Promise<never>(() => undefined);

it('[B9.3.12] loading a map may take 30 s', () => {
  expect(MAPS_LOAD_TIMEOUT_MS).toBe(30_000);
});

it.each([
  ['the code', never],
  ['the map', async () => ({ openMap: never })],
])('[B8.2.09] the promise rejects after 30 s if %s never arrives', async (_, loadOpener) => {
  const outcome = load(loadOpener);
  await vi.advanceTimersByTimeAsync(29_999);
  expect(outcome.is).toBe('pending');
  await vi.advanceTimersByTimeAsync(1);
  expect(outcome.is).toBeInstanceOf(SilentError);
});

it('the promise resolves once the map is visible', async () => {
  const outcome = load(async () => ({ openMap: async () => undefined }));
  await vi.advanceTimersByTimeAsync(0);
  expect(outcome.is).toBe('loaded');
});

it('the promise rejects as soon as the map fails', async () => {
  const gone = new Error('gone');
  const outcome = load(async () => ({ openMap: () => Promise.reject(gone) }));
  await vi.advanceTimersByTimeAsync(0);
  expect(outcome.is).toBe(gone);
});
