import { type Browser, expect, test } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { consent } from '#support/node/demo.ts';

async function open(browser: Browser, baseURL: string | undefined, device: object) {
  const context = await browser.newContext({ baseURL: baseURL ?? '', ...device });
  await consent(context, baseURL ?? '');
  const page = await context.newPage();
  await page.goto('/contact');
  return { page, bar: page.getByRole('complementary', { name: 'Contact' }) };
}
const mobile = (width: number) => ({ isMobile: true, hasTouch: true, viewport: { width, height: 800 } });

test('[B9.3.29] the bar appears on mobile devices up to 1024 px wide', async ({ browser, baseURL }) => {
  for (const width of [390, 1024]) {
    const { page, bar } = await open(browser, baseURL, mobile(width));
    await expect(bar.getByRole('link', { name: 'Map' })).toBeVisible();
    await page.context().close();
  }
  const wide = await open(browser, baseURL, mobile(1025));
  await expect(wide.bar).toBeHidden();
  await wide.page.context().close();
  const desktop = await open(browser, baseURL, { viewport: { width: 390, height: 800 } });
  await expect(desktop.bar, 'not in a narrow window of a desktop').toBeHidden();
  await desktop.page.context().close();
});

test('it links to map, phone and mail, and shows the hours without script', async ({ browser, baseURL }) => {
  const { page, bar } = await open(browser, baseURL, { ...mobile(390), javaScriptEnabled: false });
  await expect(bar.getByRole('link', { name: 'Map' })).toHaveAttribute('href', /query=14\+Ropewalk\+Lane/);
  await expect(bar.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+12075550148');
  await expect(bar.getByRole('link', { name: 'Email' })).toHaveAttribute(
    'href',
    'mailto:hello@tide-and-kiln.test',
  );
  await expect(bar.getByText('10 am to 5 pm')).toBeHidden();
  await bar.getByRole('button', { name: 'Hours' }).click();
  await expect(bar.getByText('10 am to 5 pm')).toBeVisible();
  await page.context().close();
});

test('it has no accessibility fault, and covers nothing at the end of the page', async ({
  browser,
  baseURL,
}) => {
  const { page, bar } = await open(browser, baseURL, mobile(390));
  await bar.getByRole('button', { name: 'Hours' }).click();
  expect(await faults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(bar.getByText('10 am to 5 pm')).toBeHidden();
  await expect(page, 'Escape closed the hours and led nowhere').toHaveURL(/\/contact$/);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const edges = await page.evaluate(() =>
    ['.site-footer', '.info-bar'].map((one) => document.querySelector(one)?.getBoundingClientRect()),
  );
  expect(edges[0]?.bottom).toBeLessThanOrEqual((edges[1]?.top ?? 0) + 1);
  await page.context().close();
});
