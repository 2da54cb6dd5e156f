import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { listAddresses } from '#worker/db/accounts/customer-addresses.ts';
import { eraseDueOrders } from '#worker/db/customers/erase-customer.ts';
import { batch } from '#worker/db/database.ts';
import { ADDRESS, buy, customerKey, OTHER, seedCustomers, signedIn } from '../../support/worker/account.ts';
import { listEmails } from '../../support/worker/accounts.ts';
import { CUSTOMER_PASSWORD, visitor } from '../../support/worker/customers.ts';
import { PRODUCT, seedStore } from '../../support/worker/store.ts';

beforeEach(seedCustomers);

import { SITE_ID } from '../../support/worker/site.ts';

describe('deleting personal data', () => {
  const sure = { current: CUSTOMER_PASSWORD, isSure: 'yes' };

  it('requires a confirmation and the password, and does nothing without them', async () => {
    const { browser, email } = await signedIn();
    expect(await browser.text('/account/delete')).toContain('/account/delete/confirm');
    expect(await browser.text('/account/delete/confirm')).toContain('type="password"');
    expect((await browser.post('/account/delete', { current: CUSTOMER_PASSWORD })).status).toBe(400);
    expect((await browser.post('/account/delete', { ...sure, current: 'a guess' })).status).toBe(400);
    expect((await browser.post('/account/delete', { ...sure, crumb: 'x' })).status).toBe(403);
    expect((await visitor().login(email)).status).toBe(200);
  });

  it('deletes the account, sessions and addresses, and removes the buyer from orders but keeps their amounts', async () => {
    const { browser, email, accountId } = await signedIn();
    const phone = visitor();
    await phone.login(email);
    await phone.add(PRODUCT.mug, 'MUG-SEA', 1);
    await browser.post('/account/addresses', ADDRESS);
    await buy(email, accountId, [PRODUCT.course, 'COURSE'], 12_000);
    await buy(email.toUpperCase(), null, [PRODUCT.course, 'COURSE'], 12_000);
    await buy('runa@buyer.test', null, [PRODUCT.course, 'COURSE'], 12_000);
    const answer = await browser.post('/account/delete', sure);
    expect(answer.status).toBe(200);
    expect((await browser.get('/account')).status).toBe(302);
    expect((await phone.get('/account')).status).toBe(302);
    expect((await visitor().login(email)).status).toBe(401);
    const { results } = await env.DB.prepare(
      "SELECT email, name, phone, note, account_id, grand_total_cents AS total, detail ->> '$.billingAddress.line1' AS street FROM orders ORDER BY number",
    ).all();
    const erased = {
      email: '',
      name: '',
      phone: '',
      note: '',
      account_id: null,
      total: 12_000,
      street: '',
    };
    expect(results).toEqual([
      erased,
      erased,
      expect.objectContaining({ email: 'runa@buyer.test', street: '3 Wharf Street' }),
    ]);
    expect(await listAddresses(env.DB, customerKey(accountId))).toEqual([]);
    for (const [table, column] of [
      ['accounts', 'id'],
      ['members', 'account_id'],
      ['sessions', 'account_id'],
      ['carts', 'account_id'],
    ])
      expect(
        await env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE ${column} = ?`)
          .bind(accountId)
          .first('n'),
        table,
      ).toBe(0);
    expect(await listEmails('data-deleted')).toMatchObject([{ recipient: email }]);
  });

  it('keeps the address of an unshipped order until the shipment, for at most ninety days', async () => {
    const { browser, email, accountId } = await signedIn();
    const sent = await buy(email, accountId);
    const stuck = await buy(email, accountId);
    expect(await browser.text('/account/delete')).toContain('2 orders are');
    await browser.post('/account/delete', sure);
    const streets = async () => {
      const { results } = await env.DB.prepare(
        "SELECT id, account_id, detail ->> '$.shippingAddress.line1' AS street FROM orders ORDER BY number",
      ).all<{ id: string; street: string | null; account_id: string | null }>();
      return results.map(({ street, account_id }) => [street, account_id]);
    };
    expect(await streets()).toEqual([
      ['3 Wharf Street', null],
      ['3 Wharf Street', null],
    ]);
    await env.DB.prepare("UPDATE orders SET status = 'fulfilled', fulfilment = 'complete' WHERE id = ?")
      .bind(sent)
      .run();
    await batch(env.DB, eraseDueOrders(Date.now()));
    expect((await streets()).map(([street]) => street)).toEqual(['', '3 Wharf Street']);
    await batch(env.DB, eraseDueOrders(Date.now() + 91 * 86_400_000));
    expect((await streets()).map(([street]) => street)).toEqual(['', '']);
    expect(await env.DB.prepare('SELECT email FROM orders WHERE id = ?').bind(stuck).first('email')).toBe('');
  });

  it('keeps an account that another site also uses, and its data on that site', async () => {
    const { browser, email, accountId } = await signedIn();
    await seedStore({ ...OTHER, products: [] });
    await env.DB.prepare('INSERT INTO members (website_id, account_id, created_at) VALUES (?, ?, 0)')
      .bind(OTHER.siteId, accountId)
      .run();
    const elsewhere = visitor(OTHER.host);
    await elsewhere.login(email);
    await elsewhere.post('/account/addresses', ADDRESS);
    await browser.post('/account/delete', sure);
    expect((await elsewhere.get('/account')).status).toBe(200);
    expect(await listAddresses(env.DB, { websiteId: OTHER.siteId, accountId })).toHaveLength(1);
    expect((await visitor().login(email)).status).toBe(401);
  });

  it('offers a JSON export before the deletion', async () => {
    const { browser, email, accountId } = await signedIn();
    await browser.post('/account/addresses', ADDRESS);
    const own = await buy(email, accountId);
    const other = await buy('runa@buyer.test', null);
    for (const orderId of [own, other])
      await env.DB.prepare(
        `INSERT INTO reviews (id, website_id, item_id, order_id, order_line_id, rating, title, body, author, status, created_at)
        SELECT 'r-' || o.id, o.website_id, l.item_id, o.id, l.id, 5, 'Good', 'By ' || o.email, 'Ines', 3, 0 FROM orders o JOIN order_lines l ON l.order_id = o.id WHERE o.id = ?`,
      )
        .bind(orderId)
        .run();
    await env.DB.prepare(
      `INSERT INTO comments (id, website_id, item_id, account_id, author, email, body, status, created_at)
      VALUES ('k1', ?1, 'i', ?2, 'Ines', ?3, 'What cone?', 'published', 0), ('k2', ?1, 'i', NULL, 'Runa', 'runa@buyer.test', 'Mine', 'published', 0)`,
    )
      .bind(SITE_ID, accountId, email)
      .run();
    const answer = await browser.get('/account/export');
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="my-data-[\d-]+\.json"$/,
    );
    const data = (await answer.json()) as Record<string, unknown>;
    expect(data).toMatchObject({
      account: { email, name: 'Ines Okafor' },
      addresses: [{ line1: '3 Wharf Street', isDefault: true }],
      orders: [{ number: 1001, grandTotalCents: 5064, lines: [{ title: 'bowl', quantity: 1 }] }],
      devices: [{}],
      comments: [{ text: 'What cone?', shownName: 'Ines', isPublished: true }],
      reviews: [
        {
          product: 'bowl',
          rating: 5,
          title: 'Good',
          text: `By ${email}`,
          shownName: 'Ines',
          isPublished: false,
        },
      ],
    });
    expect(JSON.stringify(data)).not.toMatch(/runa@buyer\.test|Mine/);
    await browser.post('/account/delete', sure);
    const { results } = await env.DB.prepare('SELECT id FROM comments').all();
    expect(results).toEqual([{ id: 'k2' }]);
    expect((await visitor().get('/account/export')).status).toBe(302);
  });
});
