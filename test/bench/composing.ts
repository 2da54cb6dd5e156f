import type { Page } from '@playwright/test';
import { getFrame, LAST_BLOCK } from './editor-page.ts';

export interface Composed {
  /** Time in ms from the click until the iframe shows the server's HTML of the block. */
  blockMs: number;
  sectionMs: number;
  sectionRequests: number;
}

/**
 * Runs in the panel. `drawn` is the time from the next click until `wanted` new blocks have content in the
 * iframe.
 */
const watchBlocks = (wanted: number) => `{
  const frame = document.querySelector('.stage iframe')?.contentDocument;
  if (!frame) throw new Error('there is no page in the frame');
  const listBlocks = () => [...frame.querySelectorAll('main [data-block-id]')];
  const known = new Set(listBlocks().map(({ dataset }) => dataset.blockId));
  let pressedAt = Number.NaN;
  addEventListener('click', () => (pressedAt = performance.now()), { capture: true, once: true });
  window.drawn = new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('${wanted} blocks were not drawn in time')), 20_000);
    const watch = new MutationObserver(() => {
      const filled = listBlocks().filter(
        ({ dataset, childElementCount }) => !known.has(dataset.blockId) && childElementCount > 0,
      );
      if (filled.length < ${wanted}) return;
      watch.disconnect();
      resolve(performance.now() - pressedAt);
    });
    watch.observe(frame.body, { childList: true, subtree: true });
  });
  // What evaluates this would wait for the promise before it presses.
  undefined;
}`;

/** Adds `wanted` blocks. Returns the time in ms until each of them has content in the iframe. */
async function add(page: Page, name: RegExp, wanted: number): Promise<number> {
  await page.evaluate(watchBlocks(wanted));
  await page
    .getByRole('complementary', { name: /^Add a / })
    .getByRole('button', { name })
    .click();
  return page.evaluate<number>('window.drawn');
}

export async function measureComposing(page: Page): Promise<Composed> {
  await getFrame(page).locator(`main [data-block-id="${LAST_BLOCK}"]`).focus();
  await page.getByRole('button', { name: 'Add a block below' }).first().click();
  await page.getByRole('searchbox', { name: 'Find a block' }).waitFor();
  const blockMs = await add(page, /^Quote /, 1);
  await page.getByRole('button', { name: 'Close the list of blocks' }).click();
  const ground = { position: { x: 4, y: 10 } };
  await getFrame(page).locator('main > [data-section-id]').last().click(ground);
  await page.getByRole('button', { name: 'Add a section below' }).click();
  await page.getByRole('searchbox', { name: 'Find a section' }).waitFor();
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/widget/')) requests.push(request.url());
  });
  const sectionMs = await add(page, /^Split cover$/, 3);
  return { blockMs, sectionMs, sectionRequests: requests.length };
}
