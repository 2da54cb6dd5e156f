import { type Browser, expect, test } from '@playwright/test';
import { consent } from '#support/node/demo.ts';

async function open(browser: Browser, baseURL: string | undefined, device: object) {
  const context = await browser.newContext({ baseURL: baseURL ?? '', ...device });
  await consent(context, baseURL ?? '');
  const page = await context.newPage();
  await page.goto('/contact');
  return { page, bar: page.getByRole('complementary', { name: 'Contact' }) };
}
const mobile = (width: number) => ({ isMobile: true, hasTouch: true, viewport: { width, height: 800 } });

test('the info bar links to the map, phone and email, and shows the hours without JavaScript', async ({
  browser,
  baseURL,
}) => {
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
