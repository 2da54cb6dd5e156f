import type { Page } from '@playwright/test';
import { expectShown, line, openGallery, touch } from '#support/node/galleries.ts';
import { test } from '#support/node/visitor-test.ts';

const next = (page: Page) => page.locator('.gallery-next');
const SLIDESHOW = '/gallery/slideshow';

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('a swipe that starts on an arrow advances, a tap on it is a press', async ({ page }) => {
    await openGallery(page, SLIDESHOW);
    const arrow = await next(page).boundingBox();
    if (!arrow) throw new Error('no arrow');
    const at = { x: arrow.x + arrow.width / 2, y: arrow.y + arrow.height / 2 };
    await touch(page, [line(at, { x: at.x - 250, y: at.y })]);
    await expectShown(page, 1);
    await page.waitForTimeout(400);
    await expectShown(page, 1);
    await page.touchscreen.tap(at.x, at.y);
    await expectShown(page, 2);
  });
});
