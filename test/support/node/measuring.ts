import { type BrowserContext, expect, type Page, type Request } from '@playwright/test';

export const PRODUCT = '/shop/tide-mug';
export const ANALYTICS_COOKIES = [
  'SS_ANALYTICS_EXPIRATION',
  'SS_ANALYTICS_ID',
  'SS_HAS_LANDED',
  'SS_IS_FIRST_SESSION',
  'SS_SESSION_ID',
];

export function watch(page: Page, ...paths: string[]): Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (paths.includes(new URL(request.url()).pathname)) requests.push(request);
  });
  return requests;
}

export const readHit = (request: Request): Record<string, unknown> =>
  JSON.parse(new URLSearchParams(request.postData() ?? '').get('data') ?? '{}');
export const readEvents = (requests: readonly Request[]) =>
  requests.map(
    (request) => request.postDataJSON() as { eventName: string; payload: Record<string, unknown> },
  );
export const readEventNames = (requests: readonly Request[]) =>
  readEvents(requests).map(({ eventName }) => eventName);

/**
 * Shortens timers of half a minute to half a second. No other timer of the page is between 20 and 30 seconds
 * long.
 */
export const hurry = (context: BrowserContext) =>
  context.addInitScript(() => {
    const { setTimeout: timeout, setInterval: interval } = window;
    const soon = (ms = 0) => (ms > 20_000 && ms <= 30_000 ? ms / 60 : ms);
    Object.assign(window, {
      setTimeout: (run: () => void, ms?: number) => timeout(run, soon(ms)),
      setInterval: (run: () => void, ms?: number) => interval(run, soon(ms)),
    });
  });

export const hide = (page: Page) =>
  page.evaluate(() => {
    for (const [name, value] of [
      ['hidden', true],
      ['visibilityState', 'hidden'],
    ] as const)
      Object.defineProperty(document, name, { configurable: true, value });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });

/**
 * Dispatches the event of leaving a page. After a real navigation, the test would not see the page's
 * requests.
 */
export const leave = (page: Page) => page.evaluate(() => dispatchEvent(new Event('pagehide')));

export const withContext = (page: Page, path: string, change: (html: string) => string) =>
  page.route(
    (url) => url.pathname === path,
    async (route) => {
      const answer = await route.fetch();
      const html = await answer.text();
      const body = change(html);
      expect(body).not.toBe(html);
      await route.fulfill({ response: answer, body });
    },
  );
