import { expect, it } from 'vitest';
import { showFetchState } from '#client/page/fetch-state.ts';

const createPart = () => ({ dataset: {}, ariaBusy: null }) as unknown as HTMLElement;
const readState = ({ dataset, ariaBusy }: HTMLElement) => [dataset.fetchState, ariaBusy];

it('[B4.58] a part of the page is pending during its call, then in the state success or failed', async () => {
  const part = createPart();
  const succeeds = showFetchState(part, Promise.resolve('an answer'));
  expect(readState(part)).toEqual(['pending', 'true']);
  await expect(succeeds).resolves.toBe('an answer');
  expect(readState(part)).toEqual(['success', null]);
  const fails = showFetchState(part, Promise.reject(new TypeError('fetch failed')));
  expect(readState(part)).toEqual(['pending', 'true']);
  await expect(fails).rejects.toThrow('fetch failed');
  expect(readState(part)).toEqual(['failed', null]);
});

it('[B4.58] a call that has been replaced by a newer one leaves the part pending', async () => {
  const part = createPart();
  const first = showFetchState(part, Promise.reject(new Error('aborted'))).catch(() => {});
  let answer = (_: string) => {};
  const second = showFetchState(part, new Promise<string>((resolve) => (answer = resolve)));
  await first;
  expect(readState(part)).toEqual(['pending', 'true']);
  answer('the newer one');
  await second;
  expect(readState(part)).toEqual(['success', null]);
});
