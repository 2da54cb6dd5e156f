import { expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { type OpenPage, openPage } from '#support/component/open-page.ts';
import { isVisible } from '#support/component/visibility.ts';

const TENTH_METRE_PX = (96 / 25.4) * 100;

async function print(address: string): Promise<OpenPage> {
  const page = await openPage(address, { width: 700, height: 1000 });
  await commands.prefer({ media: 'print' });
  return page;
}

it('a printed entry has no header, footer or buttons, and its images fit on a page with their text', async () => {
  const page = await print('/journal/care');
  const bars = ['.site-header', '.site-footer', 'main .button', 'main button', '.neighbours'];
  expect(bars.flatMap(page.findAll).filter(isVisible)).toEqual([]);
  expect(isVisible(page.find('main h1'))).toBe(true);
  for (const image of page.findAll('main img').filter(isVisible)) {
    expect(image.getBoundingClientRect().height).toBeLessThanOrEqual(TENTH_METRE_PX + 1);
    expect(page.window.getComputedStyle(image).breakInside).toBe('avoid');
  }
});

it('a printed page is black on white in every section', async () => {
  const page = await print('/studio');
  const grounds = page.findAll('main .section').map((section) => page.window.getComputedStyle(section));
  expect(new Set(grounds.map(({ backgroundColor, color }) => `${backgroundColor} ${color}`))).toEqual(
    new Set(['rgb(255, 255, 255) rgb(0, 0, 0)']),
  );
});

it('a printed product has no controls', async () => {
  const page = await print('/shop/tide-mug');
  expect(page.findAll('.product :is(input, select, .gallery-thumbs), .crumbs').filter(isVisible)).toEqual([]);
  expect(isVisible(page.find('.buy-notes'))).toBe(true);
});

it('a printed product shows the texts of its closed details', async () => {
  const page = await print('/shop/tide-mug');
  const texts = page.findAll('.detail .text');
  expect(texts.length).toBeGreaterThan(0);
  await expect
    .poll(() => texts.every((text) => text.checkVisibility({ contentVisibilityAuto: true })))
    .toBe(true);
});
