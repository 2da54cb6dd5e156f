import { afterEach, describe, expect, it, vi } from 'vitest';
import { ignoreFailure, publishEvent, recordEvent } from '#client/analytics/post-event.ts';
import { postQuietly } from '#client/page/beacon.ts';

const sent: { url: string; init: RequestInit }[] = [];
const answer = (status: number) =>
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init });
    return new Response(null, { status });
  });
const event = { eventName: 'menu_opened', payload: { menu: 'main' } };

afterEach(() => {
  sent.length = 0;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the call to /api/events/RecordEvent', () => {
  it.each([200, 202])('[B7.10] treats the status %i as success', async (status) => {
    answer(status);
    await expect(recordEvent(event)).resolves.toBeUndefined();
    expect(sent[0]?.url).toBe('/api/events/RecordEvent');
    expect(JSON.parse(String(sent[0]?.init.body))).toEqual(event);
  });

  it.each([201, 204, 400, 403, 429, 500])(
    '[B8.2.01] [B7.10] rejects with an error for the status %i',
    async (status) => {
      answer(status);
      await expect(recordEvent(event)).rejects.toThrow(
        new Error(`Error tracking event: HTTP Status ${status}`),
      );
    },
  );
});

describe('the call to /api/v1/events', () => {
  it.each([200, 202])('[B7.13] treats the status %i as success', async (status) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    answer(status);
    await publishEvent({ commonData: '{}' });
    expect(sent[0]?.url).toBe('/api/v1/events');
    expect(warn).not.toHaveBeenCalled();
  });

  it.each([204, 400, 500])('[B8.2.02] [B7.13] only logs a warning for the status %i', async (status) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    answer(status);
    await expect(publishEvent({ commonData: '{}' })).resolves.toBeUndefined();
    expect(warn).toHaveBeenCalledWith(new Error(`Error tracking event: HTTP Status ${status}`));
  });
});

it('[B7.46] [B9.3.13] a request that records an event is aborted after 2500 ms', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  answer(200);
  await recordEvent(event);
  expect(timeout).toHaveBeenCalledWith(2_500);
  expect(sent[0]?.init.signal).toBe(timeout.mock.results[0]?.value);
});

it('[B7.46] a request that records a visit without a beacon is also aborted after 2500 ms', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  answer(200);
  postQuietly('/api/census/RecordHit', new URLSearchParams());
  expect(timeout).toHaveBeenCalledWith(2_500);
  expect(sent[0]?.init.signal).toBe(timeout.mock.results[0]?.value);
});

it('[B7.47] an event that could not be sent is ignored', async () => {
  const unhandled = vi.fn();
  process.on('unhandledRejection', unhandled);
  ignoreFailure(Promise.reject(new Error('Error tracking event: HTTP Status 500')));
  await new Promise((resolve) => setTimeout(resolve, 5));
  process.off('unhandledRejection', unhandled);
  expect(unhandled).not.toHaveBeenCalled();
});
