import { expect, it } from 'vitest';
import { openGallery } from '#support/component/galleries.ts';
import { expectOpen, findLightbox, GRID, openLightbox, place } from '#support/component/lightbox.ts';
import { isCounted } from '#support/component/loaded.ts';
import type { OpenPage } from '#support/component/open-page.ts';

/** Replaces the page's clipboard, or its share dialog. Returns what the page gives to it. */
function record({ window }: OpenPage, name: 'clipboard' | 'share', reject?: Error): unknown[] {
  const given: unknown[] = [];
  const take = (value: unknown) => {
    given.push(value);
    return reject ? Promise.reject(reject) : Promise.resolve();
  };
  const value = name === 'share' ? take : { writeText: take };
  Object.defineProperty(window.navigator, name, { value, configurable: true });
  return given;
}

const share = (page: OpenPage) => page.find('.lightbox-share').click();
const told = (page: OpenPage) => page.find('.lightbox-told').textContent;

it('a copied link opens the lightbox on its picture, and the page’s own URL replaces it', async () => {
  const page = await openLightbox(2);
  const copied = record(page, 'clipboard');
  share(page);
  await expect.poll(() => told(page)).toBe('Link copied');
  const { pathname, hash } = new URL(String(copied[0]));
  const other = await openGallery(pathname + hash);
  await expectOpen(other);
  expect(place(other)).toBe('3 of 12');
  expect(other.window.location.pathname + other.window.location.hash).toBe(GRID);
});

it('the share dialog of the device receives the link and the title', async () => {
  const page = await openLightbox(1);
  const shared = record(page, 'share');
  const copied = record(page, 'clipboard');
  share(page);
  await expect.poll(() => shared.length).toBe(1);
  expect(shared[0]).toMatchObject({ title: page.findAll('.slide')[1]?.dataset.title });
  expect(copied).toEqual([]);
});

it('a visitor who closes the share dialog gets no copy, but one whose browser refuses it does', async () => {
  const page = await openLightbox(1);
  const copied = record(page, 'clipboard');
  const { DOMException } = page.window as unknown as { DOMException: typeof globalThis.DOMException };
  const closed = record(page, 'share', new DOMException('', 'AbortError'));
  share(page);
  await expect.poll(() => closed.length).toBe(1);
  const refused = record(page, 'share', new DOMException('', 'NotAllowedError'));
  share(page);
  await expect.poll(() => refused.length).toBe(1);
  await expect.poll(() => copied.length).toBe(1);
});

it.each(['#picture=nowhere/picture-01', '#picture=', '#picture=%E0%A4%A/1', '#picture=a/b/c'])(
  'a URL with %s opens nothing',
  async (fragment) => {
    const page = await openGallery(GRID + fragment);
    await isCounted(page);
    expect(findLightbox(page)).toBeNull();
  },
);
