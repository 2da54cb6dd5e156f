import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadScript } from '#client/behaviours/load-script.ts';
import { FOLLOW_BUTTON, findAccountName } from '#domain/links/follow-button.ts';

class FakeScript extends EventTarget {
  src = '';
  async = false;
  remove = () => void head.splice(head.indexOf(this), 1);
}
let head: FakeScript[] = [];

beforeEach(() => {
  head = [];
  vi.useFakeTimers();
  vi.stubGlobal('document', {
    createElement: () => new FakeScript(),
    head: { append: (script: FakeScript) => head.push(script) },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('[A9.09] a script that does not load within 10,000 ms is removed', async () => {
  const ended: string[] = [];
  const loading = loadScript(FOLLOW_BUTTON.script, FOLLOW_BUTTON.timeoutMs).catch((error: Error) =>
    ended.push(error.message),
  );
  await vi.advanceTimersByTimeAsync(9_999);
  expect([ended, head.length]).toEqual([[], 1]);
  await vi.advanceTimersByTimeAsync(1);
  await loading;
  expect(ended).toEqual(['https://platform.twitter.com/widgets.js did not load within 10000 ms']);
  expect(head).toEqual([]);
});

it('the promise settles as soon as the script loads or fails', async () => {
  const loaded = loadScript('/a.js', 100);
  head[0]?.dispatchEvent(new Event('load'));
  await loaded;
  const refused = loadScript('/b.js', 100);
  head[1]?.dispatchEvent(new Event('error'));
  await expect(refused).rejects.toThrow('/b.js did not load');
  expect(vi.getTimerCount()).toBe(0);
});

it.each([
  ['https://x.com/tideandkiln', 'tideandkiln'],
  ['https://www.twitter.com/@tide_kiln/?lang=en', 'tide_kiln'],
  ['https://x.com/', null],
  ['https://x.com/tide/status/1', null],
  ['https://evil.test/x.com/tide', null],
  ['javascript:alert(1)', null],
])('the account name in %j is %j', (href, name) => {
  expect(findAccountName(href)).toBe(name);
});
