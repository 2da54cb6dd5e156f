import { beforeEach, expect, it, vi } from 'vitest';
import type { Tracker } from '#client/analytics/tracker.ts';
import { exposePageApi } from '#client/visitor/page-api.ts';

const send = vi.fn<Tracker['send']>(async () => {});
const tracker: Tracker = { send, record: () => {}, publish: () => {} };

beforeEach(() => {
  send.mockClear();
  vi.stubGlobal('window', globalThis);
});

it('[B8.2.03] a custom event without a payload is rejected and not sent', async () => {
  const { record } = exposePageApi(null, Promise.resolve(tracker));
  await expect(record('menu_opened')).rejects.toThrow(new Error('no payload'));
  expect(send).not.toHaveBeenCalled();
});

it('a custom event waits until visit tracking has started', async () => {
  let announce = (_: Tracker) => {};
  const { record } = exposePageApi(null, new Promise((resolve) => (announce = resolve)));
  const recorded = record('menu_opened', { menu: 'main' });
  expect(send).not.toHaveBeenCalled();
  announce(tracker);
  await recorded;
  expect(send).toHaveBeenCalledWith('menu_opened', { menu: 'main' });
});
