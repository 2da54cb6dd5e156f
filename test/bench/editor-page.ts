import type { BrowserContext, FrameLocator, Page } from '@playwright/test';
import type { OwnerHeaders } from './owner.ts';

const BLOCKS = 60;
const SLOWER = 4;
export const LAST_BLOCK = 'b60';

/** Two columns of text, so that every drop position moves other blocks. */
const SECTION = {
  id: 's1',
  theme: 'lightest',
  width: 'inset',
  space: 'medium',
  minHeight: 'auto',
  blocks: Array.from({ length: BLOCKS }, (_, index) => ({
    id: `b${index}`,
    type: 2,
    layout: { x: index % 2 === 0 ? 0 : 12, y: Math.floor(index / 2) * 3, width: 11, height: 3 },
    value: { html: `<p>High water at ${index} hours, low water six hours later.</p>` },
  })),
};

const SECOND = {
  ...SECTION,
  id: 's2',
  blocks: [{ ...SECTION.blocks[0], id: LAST_BLOCK, layout: { x: 0, y: 0, width: 11, height: 3 } }],
};

export async function createPage(origin: string, owner: OwnerHeaders): Promise<string> {
  const call = async (method: string, path: string, body: object) => {
    const answer = await fetch(origin + path, {
      method,
      headers: { ...owner, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const { page } = (await call('POST', '/api/pages', { title: 'Tide table' })) as {
    page: { id: string; path: string; draft: object };
  };
  const content = { ...page.draft, sections: [SECTION, SECOND] };
  await call('PUT', `/api/pages/${page.id}/draft`, { version: 1, content });
  return page.path;
}

export const getFrame = (page: Page): FrameLocator => page.frameLocator('.stage iframe');

/** Returns the time at which the page in the iframe becomes editable. */
const EDITABLE_AT = `document.querySelector('.stage iframe')?.contentDocument?.body?.dataset.swMode === 'edit' && performance.now()`;

export interface Opened {
  page: Page;
  /** Time in ms from the request for the panel's document until the page is editable. */
  readyMs: number;
  /** Processor time of the main thread in ms, until shortly after the page is editable. */
  workMs: number;
}

/**
 * Opens the editor; `isSlow` throttles the processor. Use each browser once, because it sometimes hangs after
 * throttling.
 */
export async function openEditor(
  context: BrowserContext,
  origin: string,
  path: string,
  { isSlow }: { isSlow: boolean },
): Promise<Opened> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  if (isSlow) await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(`${origin}/config/?frameUrl=${encodeURIComponent(path)}`, { waitUntil: 'commit' });
  const ready = await page.waitForFunction(EDITABLE_AT);
  const { metrics } = await session.send('Performance.getMetrics');
  const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
  await atRest(page);
  return { page, readyMs: Number(await ready.jsonValue()), workMs: seconds * 1000 };
}

/**
 * Waits until half a second passes without a request, because the editor loads its side panels when the
 * browser is idle.
 */
async function atRest(page: Page): Promise<void> {
  const count = () => page.evaluate<number>('performance.getEntriesByType("resource").length');
  for (let before = -1, now = await count(); before !== now; ) {
    await page.waitForTimeout(500);
    before = now;
    now = await count();
  }
}
