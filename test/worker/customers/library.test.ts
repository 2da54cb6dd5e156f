import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { createId } from '#worker/crypto/random.ts';
import { buy, OTHER, seedCustomers, signedIn } from '../../support/worker/account.ts';
import { visitor } from '../../support/worker/customers.ts';
import { buy as buyFiles, seedDownloads, upload } from '../../support/worker/downloads.ts';
import { SITE_ID } from '../../support/worker/site.ts';
import { PRODUCT, seedStore } from '../../support/worker/store.ts';

const DAY_MS = 86_400_000;

const area = (name: string, websiteId = SITE_ID) => {
  const id = createId();
  const content = {
    name,
    description: '',
    landingPath: `/members/${name.toLowerCase()}`,
    options: [{ kind: 'once', label: 'Potter', itemId: PRODUCT.bowl }],
  };
  return {
    id,
    insert: env.DB.prepare(
      'INSERT INTO member_areas (id, website_id, content, created_at) VALUES (?, ?, ?, 0)',
    ).bind(id, websiteId, JSON.stringify(content)),
  };
};

const admit = (areaId: string, email: string, { endsAt = null as number | null, isBarred = 0 } = {}) =>
  env.DB.prepare(
    "INSERT INTO member_entitlements (area_id, email, source, created_at, ends_at, is_barred) VALUES (?, ?, 'invited', 0, ?, ?)",
  )
    .bind(areaId, email, endsAt, isBarred)
    .run();

beforeEach(async () => {
  await seedCustomers();
  await env.DB.batch(
    ['member_entitlements', 'member_areas', 'product_files'].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
});

describe('the member areas in a customer’s account', () => {
  it('are listed with a link and their state, without those of other customers', async () => {
    const { browser, email } = await signedIn();
    const [notebook, bench, glaze] = [area('Notebook'), area('Bench'), area('Glaze')];
    await env.DB.batch([notebook.insert, bench.insert, glaze.insert]);
    expect(await browser.text('/account')).not.toContain('Member areas');
    await admit(notebook.id, email);
    await admit(bench.id, email, { endsAt: 1 });
    await admit(glaze.id, 'somebody-else@buyer.test');
    const page = await browser.text('/account');
    expect(page).toMatch(/<a href="\/members\/notebook">Notebook<\/a><\/h3><p class="quiet">Open</);
    expect(page).toMatch(/<a href="\/members\/bench">Bench<\/a><\/h3><p class="quiet">Ended</);
    expect(page).not.toContain('Glaze');
  });

  it('say until when they are open', async () => {
    const { browser, email } = await signedIn();
    const notebook = area('Notebook');
    await notebook.insert.run();
    await admit(notebook.id, email, { endsAt: Date.now() + 30 * DAY_MS });
    expect(await browser.text('/account')).toMatch(/Notebook<\/a><\/h3><p class="quiet">Open until \w+ \d+/);
  });

  it('leave out an area from which the owner removed the customer', async () => {
    const { browser, email } = await signedIn();
    const notebook = area('Notebook');
    await notebook.insert.run();
    await admit(notebook.id, email, { isBarred: 1 });
    expect(await browser.text('/account')).not.toContain('Notebook');
  });

  it('include an area that a purchase opens, until the purchase is refunded', async () => {
    const { browser, email, accountId } = await signedIn();
    const notebook = area('Notebook');
    await notebook.insert.run();
    await buy(email, accountId);
    expect(await browser.text('/account')).toMatch(/Notebook<\/a><\/h3><p class="quiet">Open</);
    await env.DB.prepare("UPDATE orders SET status = 'refunded'").run();
    expect(await browser.text('/account')).toMatch(/Notebook<\/a><\/h3><p class="quiet">Ended</);
  });

  it('leave out the areas of another site', async () => {
    const { browser, email, accountId } = await signedIn();
    await seedStore({ ...OTHER, products: [] });
    const foreign = area('Elsewhere', OTHER.siteId);
    await foreign.insert.run();
    await admit(foreign.id, email);
    expect(await browser.text('/account')).not.toContain('Elsewhere');
    await env.DB.prepare('INSERT INTO members (website_id, account_id, created_at) VALUES (?, ?, 0)')
      .bind(OTHER.siteId, accountId)
      .run();
    const there = visitor(OTHER.host);
    await there.login(email);
    expect(await there.text('/account')).toContain('Elsewhere');
  });
});

describe('the downloads in a customer’s account', () => {
  const buyAs = async (accountId: string) => {
    const { id } = await buyFiles();
    await env.DB.prepare('UPDATE orders SET account_id = ? WHERE id = ?').bind(accountId, id).run();
  };

  beforeEach(async () => {
    await seedDownloads();
    await upload();
  });

  it('are listed with their product, size, state and a link to their order', async () => {
    const { browser, accountId } = await signedIn();
    await buyAs(accountId);
    const page = await browser.text('/account');
    expect(page).toMatch(/<a href="\/account\/orders\/\d+#downloads">Glaze recipes\.pdf<\/a>/);
    expect(page).toContain('Ready to download');
    await browser.get(/\/account\/orders\/\d+/.exec(page)?.[0] ?? '');
    expect(await browser.text('/account')).toMatch(/5 downloads left, until/);
    await env.DB.prepare('UPDATE download_links SET expires_at = 1').run();
    expect(await browser.text('/account')).toContain('Ready to download');
  });

  it('belong to the customer who bought them, until the order is refunded', async () => {
    const [{ browser, accountId }, stranger] = [await signedIn(), await signedIn()];
    await buyAs(accountId);
    expect(await stranger.browser.text('/account')).not.toContain('Glaze recipes.pdf');
    await env.DB.prepare("UPDATE orders SET status = 'refunded'").run();
    expect(await browser.text('/account')).not.toContain('Glaze recipes.pdf');
  });
});
