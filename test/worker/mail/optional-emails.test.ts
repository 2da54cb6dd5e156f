import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '#domain/time/units.ts';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { optOutPath } from '#worker/crypto/mail-links.ts';
import { eraseBuyer } from '#worker/db/customers/erase-buyer.ts';
import { deliverMail } from '#worker/mail/deliver.ts';
import {
  BUYER,
  listWritten,
  runMailJob,
  STUDIO,
  setRules,
  startService,
} from '../../support/worker/optional-emails.ts';
import { clearReviews, sentOrder, submitReview } from '../../support/worker/reviews.ts';
import { request, SITE_ID, signIn } from '../../support/worker/site.ts';
import { seedStore } from '../../support/worker/store.ts';

const clearOutbox = () => env.DB.prepare('DELETE FROM mail_outbox').run();

beforeEach(async () => {
  await clearReviews();
  await seedStore({ settings: STUDIO });
  await env.DB.prepare('UPDATE product_variants SET qty_in_stock = 20').run();
});

describe('a review request', () => {
  let order: Awaited<ReturnType<typeof sentOrder>>;
  let sentAt: number;
  beforeEach(async () => {
    sentAt = Date.now();
    order = await sentOrder(sentAt);
    await clearOutbox();
  });

  it('a review request is created once, 14 days after the order is fulfilled, even if the job runs repeatedly', async () => {
    await runMailJob(sentAt + 14 * DAY_MS - 2 * HOUR_MS);
    expect(await listWritten('review-request')).toEqual([]);
    await runMailJob(sentAt + 14 * DAY_MS);
    await runMailJob(sentAt + 15 * DAY_MS);
    await runMailJob(sentAt + 40 * DAY_MS);
    expect(await listWritten('review-request')).toMatchObject([{ recipient: BUYER, status: 'queued' }]);
  });

  it('links to a review page for each purchase without a review, and to the unsubscribe page', async () => {
    await submitReview({ token: await order.signToken('BOWL'), rating: 5 });
    await runMailJob(sentAt + 14 * DAY_MS);
    const { provider, sent } = startService();
    await deliverMail(env, sentAt + 14 * DAY_MS + DAY_MS, provider);
    expect(sent).toHaveLength(1);
    const body = sent[0]?.body ?? '';
    expect(body).toContain('Tide mug (Glaze: Seafoam)');
    expect(body).not.toContain('bowl');
    const links = [...body.matchAll(/https:\/\/site\.test(\/reviews\/\S+)/g)].map(([, path]) => path ?? '');
    expect(links).toHaveLength(1);
    expect((await request(links[0] ?? '')).status).toBe(200);
    expect(body).toMatch(/Unsubscribe:\nhttps:\/\/site\.test\/unsubscribe\?token=\S+/);
    expect(sent[0]?.html).toContain('/unsubscribe?token=');
    expect(sent[0]?.html).not.toContain(BUYER);
  });

  it('a review request is sent once with the same text, even if the email service fails or runs overlap', async () => {
    await runMailJob(sentAt + 14 * DAY_MS);
    const failing = startService((attempt) => (attempt === 1 ? new Error('busy') : null));
    const now = sentAt + 15 * DAY_MS;
    await deliverMail(env, now, failing.provider);
    const words = await env.DB.prepare('SELECT body FROM mail_outbox').first<string>('body');
    await Promise.all(Array.from({ length: 4 }, () => deliverMail(env, now + 61_000, failing.provider)));
    await deliverMail(env, now + DAY_MS, failing.provider);
    expect(failing.sent.map(({ body }) => body)).toEqual([words]);
    expect(words).toContain('/reviews/');
  });

  it.each<[string, object]>([
    ['disabled', { reviewRequest: { isEnabled: false } }],
    ['later', { reviewRequest: { afterDays: 30 } }],
  ])('a review request is not created before the owner’s rule says so: %s', async (_, rules) => {
    await setRules(rules);
    await runMailJob(sentAt + 20 * DAY_MS);
    expect(await listWritten('review-request')).toEqual([]);
  });

  it('a review request is sent immediately if the owner’s rule has no delay', async () => {
    await setRules({ reviewRequest: { afterDays: 0 } });
    await runMailJob(sentAt + 1000);
    expect(await listWritten('review-request')).toHaveLength(1);
  });

  it.each([
    [
      'the store has no reviews',
      `UPDATE websites SET settings = json_set(settings, '$.store.productReviewsEnabled', json('false'))`,
    ],
    ['everything was returned', 'UPDATE order_lines SET refunded_quantity = quantity'],
    ['the buyer was erased', "UPDATE orders SET email = ''"],
    ['the buyer requested erasure', 'UPDATE orders SET erase_requested_at = 1'],
    ['only part of the order is shipped', 'UPDATE orders SET fulfilled_at = NULL'],
    [
      'the buyer has unsubscribed',
      `INSERT INTO mail_opt_outs (website_id, email, at) VALUES ('${SITE_ID}', '${BUYER}', 1)`,
    ],
  ])('a review request is not created if %s', async (_, change) => {
    await env.DB.prepare(change).run();
    await runMailJob(sentAt + 14 * DAY_MS);
    expect(await listWritten('review-request')).toEqual([]);
  });

  it('a review request is not sent for older orders after the owner turns review requests on', async () => {
    await runMailJob(sentAt + 45 * DAY_MS);
    expect(await listWritten('review-request')).toEqual([]);
  });

  it('a review request is not sent if its buyer has unsubscribed or was erased before', async () => {
    await runMailJob(sentAt + 14 * DAY_MS);
    const failing = startService(() => new Error('busy'));
    await deliverMail(env, sentAt + 14 * DAY_MS + DAY_MS, failing.provider);
    await request(await optOutPath(env, SITE_ID, BUYER), { method: 'POST' });
    const { provider, sent } = startService();
    await deliverMail(env, sentAt + 17 * DAY_MS, provider);
    expect(sent).toEqual([]);
    expect(await listWritten('review-request')).toMatchObject([{ status: 'failed' }]);
    await eraseBuyer(env.DB, { websiteId: SITE_ID, email: BUYER, accountId: null, now: sentAt });
    expect(await listWritten('review-request')).toEqual([]);
    await runMailJob(sentAt + 18 * DAY_MS);
    expect(await listWritten('review-request')).toEqual([]);
  });
});

describe('the unsubscribe link', () => {
  it('asks for a confirmation, because email scanners open links, and can be used again', async () => {
    const path = await optOutPath(env, SITE_ID, 'Ines@Buyer.test');
    const asked = await request(path);
    expect(asked.status).toBe(200);
    expect(await asked.text()).toContain('<strong>ines@buyer.test</strong>');
    expect(await env.DB.prepare('SELECT count(*) AS n FROM mail_opt_outs').first('n')).toBe(0);
    for (const _ of [1, 2]) expect((await request(path, { method: 'POST' })).status).toBe(200);
    expect(await env.DB.prepare('SELECT email FROM mail_opt_outs').first('email')).toBe(BUYER);
  });

  it('[B2.1.01] opens a page with type 300, which is empty if the link is forged, changed or missing', async () => {
    const path = await optOutPath(env, SITE_ID, BUYER);
    expect(await (await request(path)).text()).toContain('"pageType":300');
    const foreign = await optOutPath(env, 'b0000000000000000000000b', BUYER);
    for (const wrong of [foreign, path.slice(0, -4), '/unsubscribe', '/unsubscribe?token=x'])
      for (const method of ['GET', 'POST']) expect((await request(wrong, { method })).status).toBe(404);
    expect(await env.DB.prepare('SELECT count(*) AS n FROM mail_opt_outs').first('n')).toBe(0);
    const elsewhere = { method: 'POST', headers: { origin: 'https://elsewhere.test' } };
    expect((await request(path, elsewhere)).status).toBe(403);
  });
});

describe('one-click unsubscribe in an email program', () => {
  it('works through the URL in the email’s header, without a page, a cookie or an origin (RFC 8058)', async () => {
    await sentOrder();
    await runMailJob(Date.now() + 14 * DAY_MS);
    const { provider, sent } = startService();
    await deliverMail(env, Date.now() + 15 * DAY_MS, provider);
    const mail = sent.find(({ kind }) => kind === 'review-request');
    const url = new URL(mail?.unsubscribeUrl ?? '');
    expect(url.pathname).toBe('/unsubscribe');
    expect(mail?.body).toContain(mail?.unsubscribeUrl);
    const answer = await request(url.pathname + url.search, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
      redirect: 'manual',
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await env.DB.prepare('SELECT email FROM mail_opt_outs').first('email')).toBe(BUYER);
  });

  it('one-click unsubscribe in an email program is not offered in emails that a customer cannot turn off', async () => {
    await env.DB.prepare("UPDATE product_variants SET qty_in_stock = 1 WHERE sku = 'MUG-SEA'").run();
    await runMailJob(Date.now());
    const { provider, sent } = startService();
    await deliverMail(env, Date.now() + HOUR_MS, provider);
    expect(sent.map(({ kind, unsubscribeUrl }) => [kind, unsubscribeUrl])).toEqual([['low-stock', '']]);
  });
});

describe('a store’s owner', () => {
  it.each(['review-request', 'abandoned-cart', 'low-stock'])(
    'a store’s owner can preview the optional email %s and send a test',
    async (kind) => {
      const owner = await signIn(ROLE.admin);
      const send = (path: string, body: object) =>
        request(`/api/commerce/mails/${kind}/${path}`, {
          method: 'POST',
          headers: { ...owner.headers, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
      const words = { subject: 'Mine from {siteTitle}', introduction: 'My <b>words</b>' };
      const preview = (await (await send('preview', words)).json()) as { subject: string; html: string };
      expect(preview.subject).toBe('Mine from Tide & Kiln');
      expect(preview.html).toContain('My &#60;b&#62;words&#60;/b&#62;');
      expect((await send('preview', { subject: '{nothing}', introduction: '' })).status).toBe(400);
      const key = 'click-0001';
      for (const _ of [1, 2]) expect((await send('test', { ...words, key })).status).toBe(202);
      expect(await listWritten(kind)).toHaveLength(1);
    },
  );
});
