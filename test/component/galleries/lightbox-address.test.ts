import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { openGallery } from '#support/component/galleries.ts';
import {
  expectClosed,
  expectOpen,
  findLightbox,
  GRID,
  isAt,
  openSlide,
  slideLink,
} from '#support/component/lightbox.ts';
import { isCounted } from '#support/component/loaded.ts';
import type { OpenPage } from '#support/component/open-page.ts';
import { isVisible } from '#support/component/visibility.ts';

const address = ({ window }: OpenPage) => window.location.pathname + window.location.hash;
const slideId = ({ findAll }: OpenPage, index: number) => findAll('.slide')[index]?.dataset.slideId;
const hasAddress = (page: OpenPage, expected: string) => expect.poll(() => address(page)).toBe(expected);

describe('a slide id in a gallery page’s URL', () => {
  it('[B2.2.06] [B2.2.08] opens that slide and follows the lightbox, and Back returns to the page without a slide id', async () => {
    const page = await openGallery('/gallery#itemId=picture-05');
    await expectOpen(page);
    await isAt(page, '5 of 12');
    await hasAddress(page, `/gallery#itemId=${slideId(page, 4)}`);
    await commands.press(['ArrowRight']);
    await hasAddress(page, `/gallery#itemId=${slideId(page, 5)}`);
    page.window.history.back();
    await expectClosed(page);
    expect(address(page)).toBe('/gallery');
  });

  it('[B2.2.06] [B2.2.07] [B2.2.09] opens the lightbox when a visitor adds it to the URL, and is removed when the lightbox closes', async () => {
    const page = await openGallery('/gallery');
    page.window.location.hash = 'itemId=picture-06';
    await expectOpen(page);
    await isAt(page, '6 of 12');
    await commands.press(['Escape']);
    await expectClosed(page);
    expect(address(page)).toBe('/gallery');
  });

  it('[B2.2.08] is added when a slide is clicked', async () => {
    const page = await openGallery('/gallery');
    await openSlide(page, 1);
    await hasAddress(page, `/gallery#itemId=${slideId(page, 1)}`);
  });
});

it('a slide id in a page’s URL does not open a gallery block’s lightbox', async () => {
  const page = await openGallery(`${GRID}#itemId=picture-03`);
  await isCounted(page);
  expect(findLightbox(page)).toBeNull();
});

it.each([
  ['Back', ({ window }: OpenPage) => window.history.back()],
  ['Escape', () => commands.press(['Escape'])],
])(
  '[B2.2.07] the page for one gallery image opens in the lightbox, and the page with the image remains after %s',
  async (_, close) => {
    const page = await openGallery('/gallery/picture-07');
    await expectOpen(page);
    await isAt(page, '7 of 12');
    await close(page);
    await expectClosed(page);
    expect(address(page)).toBe('/gallery/picture-07');
    expect(isVisible(page.find('.article-picture img'))).toBe(true);
    expect(page.document.activeElement).toBe(slideLink(page, 6));
  },
);
