import { createHmac } from 'node:crypto';
import { expect } from '@playwright/test';
import { expectAccessibleAtExtremes } from '#support/node/axe.ts';
import { signIn } from '#support/node/demo.ts';
import { openPanel } from '#support/node/panel.ts';
import { test } from '#support/node/shared-panel.ts';
import { findReceiverPort, startReceiver } from '#support/node/webhook-receiver.ts';

const PANEL = '/config/settings/webhooks';

test('an owner adds a webhook, tests it, replays a failed delivery, pauses and deletes it', async ({
  page,
  baseURL,
}) => {
  const receiver = await startReceiver(findReceiverPort(Number(new URL(baseURL ?? '').port)));
  try {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await signIn(page, PANEL);
    await openPanel(page, PANEL);
    await expect(page.getByRole('heading', { name: 'Webhooks', level: 1 })).toBeVisible();

    await page.getByRole('button', { name: 'Add a webhook' }).focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('button', { name: 'Add webhook' }).click();
    await expect(sheet.getByText('Enter a URL.')).toBeVisible();
    await expect(sheet.getByText('Choose at least one event.')).toBeVisible();
    await sheet.getByLabel('URL').fill('http://hooks.example/x');
    await sheet.getByLabel('Order paid').check();
    await sheet.getByRole('button', { name: 'Add webhook' }).click();
    await expect(sheet.getByText('The URL must start with https://')).toBeVisible();
    await expectAccessibleAtExtremes(page);
    await sheet.getByLabel('URL').fill(receiver.url);
    await sheet.getByRole('button', { name: 'Add webhook' }).click();

    const shown = sheet.getByRole('status').getByText(/^whsec_/);
    await expect(shown).toBeVisible();
    const secret = (await shown.textContent()) ?? '';
    await sheet.getByRole('button', { name: 'Copy secret' }).click();
    await expect(page.getByText('Secret copied.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
    await sheet.getByRole('button', { name: 'Done' }).click();
    await expect(sheet).toHaveCount(0);

    await page.reload();
    const row = page.getByRole('listitem').filter({ hasText: receiver.url });
    await expect(row).toContainText('Order paid');
    await expect(page.getByText(secret)).toHaveCount(0);
    receiver.answerWith(503, 'closed for lunch');
    await row.getByRole('button', { name: 'Send test' }).click();
    await expect(page.getByText('Not delivered. The URL responded with status 503.')).toBeVisible();
    const [first] = receiver.received;
    const signed = `${first?.headers['webhook-signature']}`;
    const time = /^t=(\d+),/.exec(signed)?.[1];
    const mac = createHmac('sha256', secret).update(`${time}.${first?.body}`).digest('hex');
    expect(signed).toBe(`t=${time},v1=${mac}`);
    await expectAccessibleAtExtremes(page);

    await row.getByRole('button', { name: 'Deliveries' }).click();
    const delivery = sheet.getByRole('listitem').filter({ hasText: 'Test' });
    await expect(delivery).toContainText('Failed');
    await delivery.getByText('Response').click();
    await expect(delivery).toContainText('closed for lunch');
    await expectAccessibleAtExtremes(page);
    receiver.answerWith(200, 'thanks');
    await delivery.getByRole('button', { name: 'Replay Test' }).click();
    await expect(page.getByText('Delivered. The URL responded with status 200.')).toBeVisible();
    await expect(delivery).toContainText('thanks');
    expect(receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual(
      Array(2).fill(first?.headers['webhook-id']),
    );
    await sheet.getByRole('button', { name: 'Close' }).click();

    await row.getByRole('button', { name: 'More for' }).click();
    await page.getByRole('menuitem', { name: 'Pause' }).click();
    await expect(row).toContainText('Paused');
    await row.getByRole('button', { name: 'More for' }).click();
    await page.getByRole('menuitem', { name: 'New secret' }).click();
    await sheet.getByRole('button', { name: 'Create secret' }).click();
    await expect(sheet.getByRole('status').getByText(/^whsec_/)).not.toHaveText(secret);
    await sheet.getByRole('button', { name: 'Done' }).click();
    await expect(row).toContainText('The old secret ends');
    await row.getByRole('button', { name: 'More for' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await sheet.getByRole('button', { name: 'Delete' }).click();
    await expect(row).toHaveCount(0);
  } finally {
    await receiver.stop();
  }
});
