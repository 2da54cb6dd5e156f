import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { censusMessage, deliver } from '#support/worker/deliver.ts';
import { request, SITE_ID, type SignedIn, seedSite, signIn } from '#support/worker/site.ts';
import { queueWeeklySummaries } from '#worker/mail/weekly-summaries.ts';

/** Monday at 8:00 in New York, when summaries are due. */
const DUE = Date.parse('2026-11-23T13:00:00Z');
const TEN_MINUTES = 600_000;

let owner: SignedIn;

const listEmails = async () =>
  (
    await env.DB.prepare(
      "SELECT recipient, subject, body, html, unsubscribe_url FROM mail_outbox WHERE kind = 'weekly-summary' ORDER BY recipient",
    ).all<{ recipient: string; subject: string; body: string; html: string; unsubscribe_url: string }>()
  ).results;

const visit = (day: string, overrides: Record<string, unknown> = {}) =>
  censusMessage({
    day,
    receivedAt: Date.parse(`${day}T18:00:00Z`),
    visitorHash: crypto.randomUUID(),
    ...overrides,
  });

const choose = (person: SignedIn, choice: { isOn: boolean; isAlsoQuiet: boolean }) =>
  request('/api/weekly-summary', {
    method: 'PUT',
    headers: { ...person.headers, 'content-type': 'application/json' },
    body: JSON.stringify(choice),
  });

async function seed(locale = 'en-US', title = 'Tide & Kiln'): Promise<void> {
  await seedSite({ settings: { title, locale, timeZone: 'America/New_York' } });
}

beforeEach(async () => {
  await env.DB.batch(
    [
      'mail_outbox',
      'census_events',
      'census_daily',
      'census_hourly',
      'summary_choices',
      'website_roles',
      'orders',
      'script_error_days',
    ].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  );
  await seed();
  owner = await signIn(1);
  await env.DB.prepare('UPDATE websites SET owner_account_id = ? WHERE id = ?')
    .bind(owner.accountId, SITE_ID)
    .run();
});

describe('the weekly summary', () => {
  it('the weekly summary contains the totals, the previous week, pages, sources, orders, revenue and errors', async () => {
    await deliver('sitewright-census', [
      visit('2026-11-16', { path: '/shop', referrerHost: 'example.org', data: { pageTitle: 'Shop' } }),
      visit('2026-11-22', { path: '/shop', data: { pageTitle: 'Shop' } }),
      visit('2026-11-22', { path: '/', data: { pageTitle: 'Home <b>' } }),
      visit('2026-11-15', { path: '/' }),
      visit('2026-11-15', { path: '/' }),
      // These visits are outside the reported week and the week before.
      visit('2026-11-23'),
      visit('2026-11-08'),
    ]);
    const order = env.DB.prepare(
      `INSERT INTO orders (id, website_id, number, status, idempotency_key, submission_hash, cart_id, email, currency, subtotal_cents, discount_cents, shipping_cents, tax_cents, grand_total_cents, detail, created_at, updated_at, paid_at)
       VALUES (?1, ?2, ?3, 'paid', ?1, '', ?1, 'a@site.test', 'USD', 4400, 0, 0, 0, 4400, '{}', ?4, ?4, ?4)`,
    );
    await env.DB.batch([
      order.bind('c00000000000000000000001', SITE_ID, 1, Date.parse('2026-11-16T05:00:00Z')),
      // This order was placed a second before the reported week starts in New York.
      order.bind('c00000000000000000000002', SITE_ID, 2, Date.parse('2026-11-16T04:59:59Z')),
      env.DB.prepare(
        "INSERT INTO script_error_days (website_id, day, fingerprint, count, tally, last_seen_at) VALUES (?, '2026-11-20', 'x', 3, '{}', 0)",
      ).bind(SITE_ID),
    ]);
    await queueWeeklySummaries(env, DUE);
    const [mail] = await listEmails();
    expect(mail?.recipient).toBe(`${owner.accountId}@site.test`);
    expect(mail?.subject).toBe('Your week at Tide & Kiln: 3 visits');
    expect(mail?.body).toContain('November 16, 2026 to November 22, 2026');
    expect(mail?.body).toContain('Visits: 3 (50% more than the week before)');
    expect(mail?.body).toContain('Orders: 1 (the same as the week before)');
    expect(mail?.body).toContain('Revenue: $44.00');
    expect(mail?.body).toContain('Script errors: 3');
    expect(mail?.body).toMatch(/Most viewed pages\nShop: 2\nHome <b>: 1/);
    expect(mail?.body).toMatch(/Top traffic sources\nDirect or unknown: 2\nexample\.org: 1/);
    expect(mail?.html).toContain('Home &#60;b&#62;');
    expect(mail?.html).not.toContain('Home <b>');
    expect(mail?.html).toContain('/config/analytics');
  });

  it('the weekly summary is sent once, even if the schedule runs late, twice or concurrently', async () => {
    await deliver('sitewright-census', [visit('2026-11-20')]);
    await queueWeeklySummaries(env, DUE - 1);
    expect(await listEmails()).toHaveLength(0);
    await Promise.all([queueWeeklySummaries(env, DUE), queueWeeklySummaries(env, DUE)]);
    await queueWeeklySummaries(env, DUE + TEN_MINUTES);
    expect(await listEmails()).toHaveLength(1);
    await deliver('sitewright-census', [visit('2026-11-24')]);
    await queueWeeklySummaries(env, DUE + 7 * 86_400_000);
    expect(await listEmails()).toHaveLength(2);
  });

  it('the weekly summary is not sent for a week without visits unless the owner wants it', async () => {
    await queueWeeklySummaries(env, DUE);
    expect(await listEmails()).toHaveLength(0);
    expect((await choose(owner, { isOn: true, isAlsoQuiet: true })).status).toBe(200);
    await queueWeeklySummaries(env, DUE + TEN_MINUTES);
    const [mail] = await listEmails();
    expect(mail?.body).toContain('Your site had no visitors this week.');
  });

  it('goes only to the owner and to contributors who requested it', async () => {
    await deliver('sitewright-census', [visit('2026-11-20')]);
    const [reader, other, editor] = await Promise.all([3, 3, 3].map((role) => signIn(role as 3)));
    if (!reader || !other || !editor) throw new Error('nobody signed in');
    await choose(reader, { isOn: true, isAlsoQuiet: false });
    // This contributor has requested the summary, but has since lost access to reports.
    await choose(editor, { isOn: true, isAlsoQuiet: false });
    await env.DB.prepare('UPDATE website_roles SET role = 4 WHERE account_id = ?')
      .bind(editor.accountId)
      .run();
    await queueWeeklySummaries(env, DUE);
    expect((await listEmails()).map(({ recipient }) => recipient)).toEqual(
      [owner, reader].map(({ accountId }) => `${accountId}@site.test`).sort(),
    );
  });

  it('the weekly summary can be cancelled through its link after a confirmation, without signing in', async () => {
    await deliver('sitewright-census', [visit('2026-11-20')]);
    await queueWeeklySummaries(env, DUE);
    const [mail] = await listEmails();
    const link = new URL(mail?.unsubscribe_url ?? '');
    const path = link.pathname + link.search;
    expect(mail?.body).toContain(link.href);
    const asked = await request(path);
    expect(asked.status).toBe(200);
    expect(await asked.text()).toContain('Unsubscribe from weekly summaries?');
    expect(await readChoice(owner)).toEqual({ isOn: true, isAlsoQuiet: false });
    const done = await request(path, { method: 'POST' });
    expect(await done.text()).toContain('You are unsubscribed from weekly summaries');
    expect(await readChoice(owner)).toEqual({ isOn: false, isAlsoQuiet: false });
    await queueWeeklySummaries(env, DUE + 7 * 86_400_000);
    expect(await listEmails()).toHaveLength(1);
    expect((await request('/unsubscribe/summary?token=forged', { method: 'POST' })).status).toBe(404);
    expect((await request('/unsubscribe/summary')).status).toBe(404);
  });

  it.each([
    ['de-DE', 'Ihre Woche bei Tide & Kiln: 1 Besuch', 'Seitenaufrufe: 1'],
    ['fr-FR', 'Votre semaine sur Tide & Kiln', 'Pages vues'],
    ['es-ES', 'Su semana en Tide & Kiln', 'Páginas vistas'],
    ['he-IL', 'השבוע באתר', 'dir="rtl"'],
  ])('uses the site’s language: %s', async (locale, subject, text) => {
    await seed(locale);
    await deliver('sitewright-census', [visit('2026-11-20')]);
    await queueWeeklySummaries(env, DUE);
    const [mail] = await listEmails();
    expect(mail?.subject).toContain(subject);
    expect(`${mail?.body}${mail?.html}`).toContain(text);
  });
});

const readChoice = async (person: SignedIn) => {
  const answer: { choice: unknown } = await (
    await request('/api/weekly-summary', { headers: person.headers })
  ).json();
  return answer.choice;
};
