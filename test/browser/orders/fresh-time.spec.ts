import { expect, test } from '@playwright/test';
import { buy } from '#support/node/orders.ts';

test('[B9.2.11] a new order shows how long ago it was placed, refreshed every 5 s, and later the date instead', async ({
  page,
  baseURL,
}) => {
  const email = `fresh-${Date.now().toString(36)}@buyer.test`;
  const location = await buy(baseURL ?? '', {
    name: 'Runa',
    email,
    items: [['plate', 1]],
    shippingOptionId: 'shed',
  });
  const html = await (await page.request.get(location)).text();
  const [, at = '', date = ''] =
    /<time dateTime="([^"]+)" data-script="relative-time">([^<]+)</i.exec(html) ?? [];
  expect(Date.now() - Date.parse(at)).toBeLessThan(60_000);
  const placed = Date.parse(at);
  await page.clock.install({ time: placed });
  await page.goto(location);
  const time = page.locator('time[data-started]');
  await expect(time).toHaveText('just now');
  await page.clock.pauseAt(placed + 12_000);
  await expect(time).toHaveText(/^about \d+ seconds ago$/);
  const read: string[] = [];
  for (let second = 0; second < 20; second++) {
    await page.clock.runFor(1_000);
    read.push((await time.textContent()) ?? '');
  }
  const changes = read.filter((text, index) => index > 0 && text !== read[index - 1]);
  expect(changes.length).toBeGreaterThanOrEqual(3);
  expect(changes.length).toBeLessThanOrEqual(4);
  await page.clock.runFor(60_000);
  await expect(time).toHaveText(date);
});
