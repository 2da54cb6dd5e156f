import type { Page } from '@playwright/test';

const unescapeHtml = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&');
const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

type Change = (html: string) => string;
const changes = new WeakMap<Page, Map<string, Change>>();

/**
 * Serves a page with changed HTML. A later change of the same page replaces the earlier one. Intercepts only
 * documents, through the DevTools protocol, because `page.route` would disable the browser's cache.
 */
export async function changeHtml(page: Page, path: string, change: Change): Promise<void> {
  const known = changes.get(page);
  if (known) {
    known.set(path, change);
    return;
  }
  const ofPage = new Map([[path, change]]);
  changes.set(page, ofPage);
  const session = await page.context().newCDPSession(page);
  const replace = async (requestId: string, found: Change, status: number, headers: Header[]) => {
    const { body, base64Encoded } = await session.send('Fetch.getResponseBody', { requestId });
    const html = base64Encoded ? Buffer.from(body, 'base64').toString() : body;
    await session.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: status,
      responseHeaders: headers.filter(({ name }) => !/^content-(length|encoding)$/i.test(name)),
      body: Buffer.from(found(html)).toString('base64'),
    });
  };
  session.on('Fetch.requestPaused', ({ requestId, request, responseStatusCode, responseHeaders = [] }) => {
    const found = ofPage.get(new URL(request.url).pathname);
    const answered =
      found && responseStatusCode && !(responseStatusCode >= 300 && responseStatusCode < 400)
        ? replace(requestId, found, responseStatusCode, responseHeaders)
        : session.send('Fetch.continueRequest', { requestId });
    // Ignores these errors, because the page may already be closed.
    answered.catch((error: Error) => {
      if (!/closed|Invalid InterceptionId/.test(error.message)) throw error;
    });
  });
  await session.send('Fetch.enable', { patterns: [{ resourceType: 'Document', requestStage: 'Response' }] });
}

interface Header {
  name: string;
  value: string;
}

export const withOptions =
  (options: Record<string, unknown>) =>
  (html: string): string =>
    html.replaceAll(/data-gallery-options="([^"]*)"/g, (_, json: string) => {
      const known = JSON.parse(unescapeHtml(json)) as Record<string, unknown>;
      return `data-gallery-options="${escapeHtml(JSON.stringify({ ...known, ...options }))}"`;
    });

export async function openGallery(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('.gallery.is-live').first().waitFor();
}

export const atRest = (page: Page) => page.locator('.gallery:not(.is-in-motion)').first().waitFor();

interface Touch {
  x: number;
  y: number;
}
/**
 * Moves fingers by native touch input. Timestamps are fixed, because a busy machine would slow down a swipe.
 */
export async function touch(page: Page, fingers: readonly (readonly Touch[])[], stepMs = 16): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const length = Math.max(...fingers.map((points) => points.length));
  const at = (step: number) =>
    fingers.map((points, id) => ({ ...(points[Math.min(step, points.length - 1)] as Touch), id }));
  const began = Date.now();
  const timestamp = (step: number) => (began + step * stepMs) / 1000;
  await session.send('Input.dispatchTouchEvent', {
    type: 'touchStart',
    touchPoints: at(0),
    timestamp: timestamp(0),
  });
  for (let step = 1; step < length; step++) {
    await session.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: at(step),
      timestamp: timestamp(step),
    });
    await page.waitForTimeout(stepMs);
  }
  await session.send('Input.dispatchTouchEvent', {
    type: 'touchEnd',
    touchPoints: [],
    timestamp: timestamp(length),
  });
  await session.detach();
}

export const line = (from: Touch, to: Touch, steps = 10): Touch[] =>
  Array.from({ length: steps + 1 }, (_, step) => ({
    x: from.x + ((to.x - from.x) * step) / steps,
    y: from.y + ((to.y - from.y) * step) / steps,
  }));
