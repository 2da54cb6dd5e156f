import { expect } from '@playwright/test';
import { changeHtml, openGallery } from '#support/node/galleries.ts';
import { test } from '#support/node/visitor-test.ts';

const withSlides = (count: number) => (html: string) => {
  const slides = html.match(/<li class="slide".*?<\/li>/gs) ?? [];
  const many = Array.from({ length: count }, (_, index) => {
    const slide = slides[index % slides.length] ?? '';
    return slide.replace(/ id="[^"]*"/, ` id="many-${index}"`);
  }).join('');
  const first = slides[0] ?? '';
  return slides
    .slice(1)
    .reduce((text, slide) => text.replace(slide, ''), html)
    .replace(first, many);
};

test('a stack stands with a thousand slides', async ({ page }) => {
  await changeHtml(page, '/gallery/slideshow', withSlides(1000));
  await openGallery(page, '/gallery/slideshow');
  await expect(page.locator('.slide')).toHaveCount(1000);
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('no control of a gallery is dead, and its slides are links', async ({ page }) => {
    await page.goto('/gallery/strip');
    await expect(page.locator('.gallery-controls')).toHaveCount(1);
    await expect(page.locator('.gallery-controls button:visible')).toHaveCount(0);
    const last = page.locator('.slide-frame').last();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();
    await last.click();
    await expect(page).toHaveURL(/\/(images|gallery)\//);
  });
});
