import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import type { ContactList } from '#schema/contracts/forms/contacts.ts';
import { listContacts } from '#worker/db/forms/contacts.ts';
import { createForm } from '../../support/forms.ts';
import {
  clearSubmissions,
  FORM_ID,
  seedForm,
  sendForm,
  storedSubmissions,
} from '../../support/worker/forms.ts';
import { type Plan, watched } from '../../support/worker/query-plans.ts';
import { request, SITE_ID, type SignedIn, seedSite, signIn } from '../../support/worker/site.ts';

const FORM = createForm([
  { id: 'email', type: 'email', required: true },
  { id: 'name', type: 'name' },
  { id: 'message', type: 'textarea' },
]);
let owner: SignedIn;

const subscribe = (list: string, email: string, status = 'subscribed', name = '') =>
  env.DB.prepare(
    'INSERT INTO mailing_list_members (website_id, list, email, name, status, created_at) VALUES (?, ?, ?, ?, ?, 5)',
  )
    .bind(SITE_ID, list, email, name, status)
    .run();
async function contacts(query = ''): Promise<ContactList> {
  const response = await request(`/api/contacts${query}`, { headers: owner.headers });
  expect(response.status).toBe(200);
  return response.json<ContactList>();
}
const erase = (email: string, confirmation = email) =>
  request('/api/contacts/erase', {
    method: 'POST',
    headers: { ...owner.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ email, confirmation }),
  });

beforeEach(async () => {
  await seedSite();
  await seedForm(FORM);
  await clearSubmissions();
  await env.DB.prepare('DELETE FROM mailing_list_members').run();
  owner = await signIn(ROLE.admin);
});

describe('the owner reads and erases contacts', () => {
  it('contacts are collected from submissions and mailing lists, one per person', async () => {
    await sendForm({
      values: { email: 'Ann@tide.test', name: { first: 'Ann', last: 'Marsh' }, message: 'One' },
    });
    await sendForm({ values: { email: 'ann@tide.test', message: 'Two' } });
    await subscribe('Letters', 'ann@tide.test');
    await subscribe('Workshops', 'bo@tide.test', 'pending', 'Bo');
    const { contacts: found, nextCursor } = await contacts();
    expect(found).toMatchObject([
      { email: 'ann@tide.test', name: 'Ann Marsh', submissions: 2, orders: 0, lists: ['Letters'] },
      { email: 'bo@tide.test', name: 'Bo', submissions: 0, orders: 0, lists: [] },
    ]);
    expect(nextCursor).toBeNull();
  });

  it('contacts do not include senders of spam only', async () => {
    await sendForm({ values: { email: 'spam@tide.test', homepage: 'http://spam.test', message: 'Buy' } });
    expect((await storedSubmissions()).map(({ status }) => status)).toEqual(['spam']);
    expect((await contacts()).contacts).toEqual([]);
  });

  it('the search finds contacts by the start of their email address, ignoring case and wildcards', async () => {
    for (const email of ['ann@tide.test', 'anna@tide.test', 'bo@tide.test', 'a_n@tide.test'])
      await subscribe('Letters', email);
    const found = async (search: string) =>
      (await contacts(`?search=${encodeURIComponent(search)}`)).contacts.map(({ email }) => email);
    expect(await found('ANN')).toEqual(['ann@tide.test', 'anna@tide.test']);
    expect(await found('a_')).toEqual(['a_n@tide.test']);
    expect(await found('%')).toEqual([]);
  });

  it('the pages of contacts have no gaps or duplicates', async () => {
    const all = Array.from({ length: 23 }, (_, index) => `p${String(index).padStart(2, '0')}@tide.test`);
    for (const email of all) await subscribe('Letters', email);
    const seen: string[] = [];
    for (let after: string | null = null; ; ) {
      const page: Awaited<ReturnType<typeof listContacts>> = await listContacts(env.DB, SITE_ID, {
        search: 'p',
        after,
        limit: 5,
      });
      seen.push(...page.contacts.map(({ email }) => email));
      if (page.next === null) break;
      after = page.next;
    }
    expect(seen).toEqual(all);
  });

  it('contacts are exported as a CSV file without formulas', async () => {
    await subscribe('=Letters()', 'ann@tide.test', 'subscribed', '+49 Ann');
    const response = await request('/api/contacts/export', { headers: owner.headers });
    expect(response.headers.get('content-disposition')).toMatch(/attachment; filename="contacts-/);
    const [head, line] = (await response.text()).split('\r\n');
    expect(head).toContain('Email,Name,Submissions,Orders,Mailing lists');
    expect(line).toMatch(/^ann@tide\.test,'\+49 Ann,0,0,'=Letters\(\),/);
  });

  it('the owner erases a contact with all its submissions, and the others stay', async () => {
    await sendForm({ values: { email: 'ann@tide.test', message: 'Mine' } });
    await sendForm({ values: { email: 'bo@tide.test', message: 'Theirs' } });
    await subscribe('Letters', 'ann@tide.test');
    expect((await erase('ann@tide.test', 'an@tide.test')).status).toBe(400);
    expect((await erase('Ann@tide.test', 'ann@tide.test')).status).toBe(200);
    expect((await storedSubmissions()).map(({ email }) => email)).toEqual(['bo@tide.test']);
    expect((await contacts()).contacts.map(({ email }) => email)).toEqual(['bo@tide.test']);
    const { results } = await env.DB.prepare('SELECT rowid FROM form_search').all();
    expect(results).toHaveLength(1);
    expect((await erase('ann@tide.test')).status).toBe(404);
  });

  it('contacts require the permission to read customers', async () => {
    const editor = await signIn(ROLE.editor);
    expect((await request('/api/contacts', { headers: editor.headers })).status).toBe(403);
    expect((await request('/api/contacts')).status).toBe(401);
  });

  it('the list of contacts is read from indexes alone', async () => {
    const plans: Plan[] = [];
    await listContacts(watched(plans), SITE_ID, { search: '', after: null });
    expect(plans).toHaveLength(1);
    const scanned = plans
      .flatMap(({ steps }) => steps)
      .filter((step) => /^SCAN (?!page\b|answer VIRTUAL|\(|CONSTANT|(senders|buyers|members)$)/.test(step));
    expect(scanned).toEqual([]);
  });
});

describe('the owner previews a form', () => {
  const preview = (form: unknown, headers: HeadersInit = owner.headers) =>
    request(`/api/forms/${FORM_ID}/preview`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ form }),
    });

  it('the preview shows the form as visitors see it, even before it is saved', async () => {
    const form = createForm([{ id: 'glaze', type: 'radio', title: 'Which glaze?', options: ['Kelp <ash>'] }]);
    const { html } = await (await preview(form)).json<{ html: string }>();
    expect(html).toContain('Which glaze?');
    expect(html).toContain('Kelp &lt;ash&gt;');
    expect(html).toMatch(/^<!doctype html>.*<style>/s);
  });

  it('the preview neither runs nor contains the owner’s code', async () => {
    const form = createForm([{ id: 'email', type: 'email' }], {
      advanced: { postSubmitHtml: '<script>alert(1)</script>' },
      disclaimer: { html: '<p onclick="alert(2)">Read <script>alert(3)</script>this</p>' },
    });
    const { html } = await (await preview(form)).json<{ html: string }>();
    expect(html).not.toContain('alert(');
    expect(html).toContain('Read this');
  });

  it('the preview shows an overlay form open', async () => {
    const form = createForm([{ id: 'email', type: 'email' }], { overlay: { isOverlayForm: true } });
    const { html } = await (await preview(form)).json<{ html: string }>();
    expect(html).toContain('data-field="email"');
    expect(html).not.toContain('popovertarget');
  });

  it('the preview rejects an incomplete form and requires a sign-in', async () => {
    expect((await preview({ name: '', pages: [] })).status).toBe(400);
    expect((await preview(FORM, {})).status).toBe(401);
  });
});

describe('the page editor renders a form block', () => {
  const draw = (value: object, headers: HeadersInit = owner.headers) =>
    request('/api/widget/GetWidgetRendering', {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        widgetJSON: JSON.stringify({ id: 'contact', type: 9, value, pageId: 'b0000000000000000000000b' }),
      }),
    });

  it('a form block shows the draft of the chosen form', async () => {
    await env.DB.prepare("UPDATE forms SET draft = replace(draft, 'message', 'wish') WHERE id = ?")
      .bind(FORM_ID)
      .run();
    const { html } = await (await draw({ formId: FORM_ID })).json<{ html: string }>();
    expect(html).toContain('data-field="wish"');
    expect(html).not.toContain('data-field="message"');
  });

  it('a form block shows a hint if no form is chosen', async () => {
    expect((await (await draw({ formId: null })).json<{ html: string }>()).html).toContain(
      'Choose a form for this block.',
    );
  });
});
