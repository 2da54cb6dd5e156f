import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import type { FormDetail, SubmissionDetail, SubmissionList } from '#schema/contracts/forms/owner-api.ts';
import { tidyForms } from '#worker/forms/tidy.ts';
import { clearSiteMemory, dropCopies } from '#worker/sites/site-copies.ts';
import { createForm } from '../../support/forms.ts';
import { callAsOwner } from '../../support/worker/call-as-owner.ts';
import {
  CONTACT,
  clearSubmissions,
  FORM_ID,
  seedForm,
  sendForm,
  storedSubmissions,
} from '../../support/worker/forms.ts';
import { SITE_HOST, SITE_ID, type SignedIn, seedSite, signIn } from '../../support/worker/site.ts';

const OTHER = { id: 'c0000000000000000000000c', identifier: 'other', host: 'other.test' };
const UNKNOWN = 'd0000000000000000000000d';
let owner: SignedIn;

const call = <Body = Record<string, never>>(method: string, path: string, body?: unknown, who = owner) =>
  callAsOwner<Body>(who, method, path, body);
const listed = async (query = '') =>
  (await call<SubmissionList>('GET', `/api/form-submissions${query}`)).body;

beforeEach(async () => {
  await seedSite();
  await seedForm();
  await clearSubmissions();
  owner = await signIn(ROLE.admin);
});

describe('the owner manages forms', () => {
  const draft = () => createForm([{ id: 'email', type: 'email' }], { name: 'Waiting list' });
  const create = async () =>
    (await call<{ form: FormDetail }>('POST', '/api/forms', { form: draft() })).body.form;

  it('[B3.12.19] a textarea keeps its maximum length only with the feature flag', async () => {
    const form = createForm([
      { id: 'note', type: 'textarea', maxLength: 200 },
      { id: 'name', type: 'text', maxLength: 50 },
    ]);
    const made = async () => {
      const { body } = await call<{ form: FormDetail }>('POST', '/api/forms', { form });
      const limits = body.form.draft.pages.flatMap(({ fields }) =>
        fields.map((field) => 'maxLength' in field && field.maxLength),
      );
      return { limits, hasTextareaLimit: body.form.hasTextareaLimit };
    };
    expect(await made()).toEqual({ limits: [200, 50], hasTextareaLimit: true });
    await env.DB.prepare(
      "INSERT INTO flags (website_id, name, is_enabled) VALUES (?, 'textarea_max_length', 0)",
    )
      .bind(SITE_ID)
      .run();
    await dropCopies(env, [SITE_HOST]);
    clearSiteMemory();
    expect(await made()).toEqual({ limits: [null, 50], hasTextareaLimit: false });
  });

  it('the owner creates, saves, publishes, copies, deletes and restores a form, and an outdated version is rejected', async () => {
    const made = await create();
    expect(made).toMatchObject({ name: 'Waiting list', version: 1, publishedVersion: null, published: null });
    const change = { ...draft(), name: 'List' };
    const saved = await call<{ form: FormDetail }>('PUT', `/api/forms/${made.id}/draft`, {
      version: 1,
      form: change,
    });
    expect(saved.body.form).toMatchObject({ name: 'List', version: 2, hasUnpublishedChanges: true });
    expect((await call('PUT', `/api/forms/${made.id}/draft`, { version: 1, form: change })).status).toBe(409);
    expect((await call('POST', `/api/forms/${made.id}/publish`, { version: 1 })).status).toBe(409);
    const published = await call<{ form: FormDetail }>('POST', `/api/forms/${made.id}/publish`, {
      version: 2,
    });
    expect(published.body.form).toMatchObject({ publishedVersion: 2, hasUnpublishedChanges: false });
    expect((await call('POST', `/api/forms/${made.id}/duplicate`, {})).status).toBe(201);
    expect((await call('DELETE', `/api/forms/${made.id}`)).status).toBe(204);
    const names = async (query = '') =>
      (await call<{ forms: { name: string }[] }>('GET', `/api/forms${query}`)).body.forms.map(
        ({ name }) => name,
      );
    expect(await names()).not.toContain('List');
    expect(await names('?deleted=1')).toContain('List');
    expect((await call('POST', `/api/forms/${made.id}/restore`, {})).status).toBe(200);
    expect(await names()).toContain('List');
  });

  it('a submission keeps the form version that it answered', async () => {
    await sendForm();
    await call('PUT', `/api/forms/${FORM_ID}/draft`, {
      version: 1,
      form: createForm([{ id: 'other', type: 'text' }]),
    });
    await call('POST', `/api/forms/${FORM_ID}/publish`, { version: 2 });
    const [row] = await storedSubmissions();
    const { body } = await call<{ submission: SubmissionDetail }>('GET', `/api/form-submissions/${row?.id}`);
    expect(body.submission.answers.map(({ fieldId }) => fieldId)).toEqual(['email', 'message']);
  });

  it.each([
    ['no form', {}],
    ['a form without a name', { form: { pages: [] } }],
    [
      'a field without a type',
      { form: { name: 'x', pages: [{ id: 'p', fields: [{ id: 'a', type: 'captcha', title: 'a' }] }] } },
    ],
    ['a list', []],
    ['a text', '"x"'],
  ])('the server rejects %s with 400', async (_name, body) => {
    expect((await call('POST', '/api/forms', body)).status).toBe(400);
  });

  it('an editor needs the settings permission to add code to visitors’ pages', async () => {
    const editor = await signIn(ROLE.editor);
    const withCode = createForm([], { advanced: { postSubmitHtml: '<script>1</script>' } });
    expect((await call('POST', '/api/forms', { form: withCode }, editor)).status).toBe(403);
    expect((await call('POST', '/api/forms', { form: withCode })).status).toBe(201);
  });

  describe('an editor cannot redirect deliveries', () => {
    const toForm = (storage: object, name = 'Contact') =>
      createForm([{ id: 'email', type: 'email' }], { name, storage });
    const elsewhere: [string, object][] = [
      ['notifyEmails', { notifyEmails: ['editor@site.test'] }],
      ['notifySubject', { notifySubject: 'Urgent' }],
      ['webhookUrl', { webhookUrl: 'https://hooks.example.com/a' }],
      ['confirmation', { confirmation: { fieldId: 'email', subject: 'Hello', message: 'Hello' } }],
      ['mailingList', { mailingList: { list: 'Mine', fieldId: 'email', isDoubleOptIn: false } }],
      ['isStored', { isStored: false }],
      ['retentionDays', { retentionDays: 1 }],
    ];
    const save = (form: object, id: string, version: number, who = owner) =>
      call<{ form: FormDetail }>('PUT', `/api/forms/${id}/draft`, { version, form }, who);

    it.each(elsewhere)(
      'a change to %s requires the permission to read submissions or to change settings',
      async (_, change) => {
        const editor = await signIn(ROLE.editor);
        const { body } = await call<{ form: FormDetail }>('POST', '/api/forms', { form: toForm({}) });
        const { id } = body.form;
        const refused = await save(toForm(change), id, 1, editor);
        expect(refused.status).toBe(403);
        expect(refused.text).toContain('where submissions are sent');
        expect((await call('POST', '/api/forms', { form: toForm(change) }, editor)).status).toBe(403);
        expect((await save(toForm(change), id, 1)).status).toBe(200);
        // An editor can still change everything except where submissions are sent.
        const renamed = await save(toForm(change, 'Write to us'), id, 2, editor);
        expect([renamed.status, renamed.body.form?.name]).toEqual([200, 'Write to us']);
        expect((await save(toForm({}), id, 3, editor)).status).toBe(403);
        const reader = await signIn([ROLE.editor, ROLE.storeManager]);
        expect((await save(toForm({}), id, 3, reader)).status).toBe(200);
      },
    );
  });

  it('the server sanitises the disclaimer', async () => {
    const form = createForm([], {
      disclaimer: { html: '<p onclick="x()">By sending<script>1</script></p>' },
    });
    const { body } = await call<{ form: FormDetail }>('POST', '/api/forms', { form });
    expect(body.form.draft.disclaimer.html).toBe('<p>By sending</p>');
  });

  it('the server shows a webhook secret once and stores it encrypted', async () => {
    const { body } = await call<{ secret: string }>('POST', `/api/forms/${FORM_ID}/webhook-secret`, {});
    expect(body.secret).toMatch(/^whsec_[0-9a-f]{48}$/);
    const stored = await env.DB.prepare('SELECT webhook_secret FROM forms WHERE id = ?')
      .bind(FORM_ID)
      .first<string>('webhook_secret');
    expect(stored).not.toContain(body.secret);
    const { body: read, text } = await call<{ form: FormDetail }>('GET', `/api/forms/${FORM_ID}`);
    expect(read.form.hasWebhookSecret).toBe(true);
    expect(text).not.toContain(stored);
  });

  it.each(['', '/answers'])(
    'the server does not find a form of another site at /api/forms/:id%s',
    async (suffix) => {
      await seedSite(OTHER);
      await seedForm(CONTACT, { id: UNKNOWN, websiteId: OTHER.id, pageId: 'e0000000000000000000000e' });
      expect((await call('GET', `/api/forms/${UNKNOWN}${suffix}`)).status).toBe(404);
      expect((await call('DELETE', `/api/forms/${UNKNOWN}`)).status).toBe(404);
    },
  );
});

describe('the owner resends a failed delivery', () => {
  it('a failed delivery is listed, and the owner can resend it once', async () => {
    await seedForm({ ...CONTACT, storage: { ...CONTACT.storage, webhookUrl: 'https://hooks.test/x' } });
    await sendForm();
    await env.DB.prepare("UPDATE form_deliveries SET status = 'dead', attempts = 8").run();
    const { body } = await call<{ deliveries: { id: string; submissionId: string }[] }>(
      'GET',
      '/api/form-deliveries/dead',
    );
    const [dead] = body.deliveries;
    expect((await listed()).submissions[0]?.hasDeadDelivery).toBe(true);
    const path = `/api/form-submissions/${dead?.submissionId}/deliveries/${dead?.id}/replay`;
    expect((await call('POST', path, {})).status).toBe(200);
    expect((await call('POST', path, {})).status).toBe(409);
  });
});

describe('the owner manages the block list and captcha keys', () => {
  it('the block list normalises its entries and blocks their senders', async () => {
    const add = (kind: string, value: string) => call('POST', '/api/form-block-list', { kind, value });
    expect((await add('domain', '@Spam.Test')).body).toMatchObject({
      entries: [{ kind: 'domain', value: 'spam.test' }],
    });
    expect((await add('colour', 'red')).status).toBe(400);
    expect((await sendForm({ values: { email: 'a@spam.test' } })).status).toBe(200);
    expect((await storedSubmissions())[0]?.spam_reason).toBe('blocked');
    expect((await call('DELETE', '/api/form-block-list?kind=domain&value=spam.test')).body).toEqual({
      entries: [],
    });
  });

  it('the captcha settings never return a secret', async () => {
    const put = (body: unknown) => call<{ providers: unknown[] }>('PUT', '/api/form-captcha', body);
    const { body, text } = await put({ provider: 'turnstile', siteKey: '0x1', secret: 'very-secret' });
    expect(body.providers).toEqual([{ provider: 'turnstile', siteKey: '0x1', hasSecret: true }]);
    expect(text).not.toContain('very-secret');
    expect((await put({ provider: 'turnstile', siteKey: '0x2' })).body.providers).toEqual([
      { provider: 'turnstile', siteKey: '0x2', hasSecret: true },
    ]);
    expect((await put({ provider: 'altcha', siteKey: 'x' })).status).toBe(400);
  });
});

describe('the server deletes old submissions', () => {
  const DAY = 86_400_000;
  it('the server deletes expired submissions, old spam and forwarded submissions', async () => {
    await seedForm({ ...CONTACT, storage: { ...CONTACT.storage, retentionDays: 10 } });
    for (const email of ['old@tide.test', 'new@tide.test', 'passing@tide.test', 'spam@tide.test'])
      await sendForm({ values: { email } });
    const age = (email: string, days: number, change = '') =>
      env.DB.prepare(`UPDATE form_submissions SET created_at = ?2 ${change} WHERE email = ?1`)
        .bind(email, Date.now() - days * DAY)
        .run();
    await age('old@tide.test', 11);
    await age('new@tide.test', 9);
    await age('passing@tide.test', 2, ', is_kept = 0');
    await seedForm({ ...CONTACT, storage: { ...CONTACT.storage, retentionDays: 60 } });
    await age('spam@tide.test', 31, ", status = 'spam'");
    await age('old@tide.test', 61);
    await tidyForms(env, Date.now());
    expect((await storedSubmissions()).map(({ email }) => email)).toEqual(['new@tide.test']);
  });
});
