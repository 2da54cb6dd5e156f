import { expect, type Page } from '@playwright/test';
import type { StoredMail } from '#schema/contracts/mail/outbox.ts';
import { expectAccessibleAtExtremes } from '#support/node/axe.ts';
import { choose } from '#support/node/choose.ts';
import { OWNER, ownerApi, signIn } from '#support/node/demo.ts';
import { test } from '#support/node/shared-panel.ts';

/**
 * Returns the time of the last Monday before today at 13:30 UTC, which is 8:30 in New York (9:30 in summer).
 */
function lastMonday(): number {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7 || 7));
  return day.setUTCHours(13, 30, 0, 0);
}

const card = (page: Page) => page.getByRole('form', { name: 'Weekly summary' });
const byMail = (page: Page) => card(page).getByRole('checkbox', { name: 'Email me the weekly summary' });
const alsoQuiet = (page: Page) =>
  card(page).getByRole('checkbox', { name: 'Even after a week without visits' });

async function save(page: Page): Promise<void> {
  await card(page).getByRole('button', { name: 'Save' }).click();
  await expect(card(page).getByRole('status')).toHaveText('Saved');
}

test('an owner turns the weekly summary off and on, receives it by email, and unsubscribes through its link without signing in', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, '/config/account');
  await expect(byMail(page)).toBeChecked();
  await choose(byMail(page), false);
  await expect(alsoQuiet(page)).toHaveCount(0);
  await save(page);
  await page.reload();
  await expect(byMail(page)).not.toBeChecked();
  await choose(byMail(page));
  await choose(alsoQuiet(page));
  await save(page);

  const cron = encodeURIComponent('*/10 * * * *');
  await page.request.get(`/cdn-cgi/local/scheduled?cron=${cron}&time=${lastMonday()}`);
  const findMail = async () => {
    const { mails } = await ownerApi<{ mails: StoredMail[] }>(page.request, '/api/mail');
    return mails.find(({ kind, recipient }) => kind === 'weekly-summary' && recipient === OWNER.email)?.id;
  };
  await expect.poll(findMail).toBeTruthy();
  const { mail } = await ownerApi<{ mail: StoredMail }>(page.request, `/api/mail/${await findMail()}`);
  const [link = ''] = /\/unsubscribe\/summary\?token=\S+/.exec(mail.body) ?? [];

  const reader = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage();
  await reader.goto(link);
  await expectAccessibleAtExtremes(reader);
  await page.reload();
  await expect(byMail(page)).toBeChecked();
  await reader.locator('main').getByRole('button').click();
  await expect(reader.getByRole('status')).toBeVisible();
  await reader.context().close();
  await page.reload();
  await expect(byMail(page)).not.toBeChecked();

  // Restores the account's settings.
  await choose(byMail(page));
  await save(page);
});
