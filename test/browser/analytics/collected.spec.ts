import { expect, test } from '@playwright/test';
import { consent, signIn } from '#support/node/demo.ts';

test('[A1.09] a visit, a click and a thrown error arrive in the database through the queues', async ({
  browser,
  baseURL,
}) => {
  const visitor = await browser.newContext();
  await consent(visitor, baseURL ?? '');
  const page = await visitor.newPage();
  const hit = page.waitForRequest('**/api/census/RecordHit');
  await page.goto('/');
  await hit;
  await page.getByRole('link', { name: 'See what is on the shelf' }).click();
  await page.waitForURL('**/shop');
  const mark = `a test error ${Date.now()}`;
  await page.evaluate(
    (message) =>
      setTimeout(() => {
        throw new Error(message);
      }, 0),
    mark,
  );
  await page.waitForTimeout(1_500);

  const owner = await browser.newContext();
  const config = await owner.newPage();
  await signIn(config);
  const read = async (path: string) => JSON.stringify(await (await owner.request.get(path)).json());
  await expect.poll(() => read('/api/analytics/reports/errors'), { timeout: 40_000 }).toContain(mark);
  for (const seen of ['/shop', 'See what is on the shelf'])
    await expect.poll(() => read('/api/analytics/summary?days=7'), { timeout: 40_000 }).toContain(seen);
  await visitor.close();
  await owner.close();
});
