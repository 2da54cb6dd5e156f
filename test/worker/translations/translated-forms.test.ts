import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { formDefinitionSchema } from '#schema/contracts/forms/definition.ts';
import { FORM_BLOCK, FORM_ID, FORM_PAGE_ID, nextAddress, oldKey, seedForm } from '#support/worker/forms.ts';
import { request, SITE_HOST, seedSite } from '#support/worker/site.ts';
import { GERMAN, raiseRevision, translate } from '#support/worker/translations.ts';
import { deliverSubmissions } from '#worker/forms/deliver.ts';

const FORM = formDefinitionSchema.parse({
  name: 'Contact',
  pages: [
    {
      id: 'p1',
      fields: [
        { id: 'email', type: 'email', title: 'Email', placeholder: 'you@example.com', required: true },
        { id: 'topic', type: 'radio', title: 'Topic', options: ['Sales', 'Help'] },
        { id: 'size', type: 'select', title: 'Size', options: ['Small', 'Large'] },
        {
          id: 'more',
          type: 'text',
          title: 'Details',
          required: true,
          showWhen: { rules: [{ fieldId: 'topic', operator: 'is', value: 'Help' }] },
        },
      ],
    },
  ],
  submitButtonText: 'Send',
  storage: {
    notifyEmails: ['owner@site.test'],
    confirmation: { fieldId: 'email', subject: 'Thanks', message: 'We reply soon.', includesAnswers: true },
  },
  advanced: { postSubmitMessage: 'We got it.' },
  disclaimer: { html: '<p>Terms apply</p>' },
});

beforeEach(async () => {
  await env.DB.batch(
    ['translations', 'form_submissions', 'mail_outbox'].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
  await seedSite({ settings: { locale: 'en-US', languages: [GERMAN] } });
  await seedForm(FORM);
  await translate('form', FORM_ID, {
    texts: {
      name: 'Kontakt',
      'field.email.title': 'E-Mail-Adresse',
      'field.email.placeholder': 'du@example.com',
      'field.topic.title': 'Thema',
      'field.topic.options.0': 'Verkauf',
      'field.topic.options.1': 'Hilfe',
      'field.size.options.1': 'Groß',
      submitButtonText: 'Absenden',
      'storage.confirmation.subject': 'Danke',
      'storage.confirmation.message': 'Wir antworten bald.',
      'advanced.postSubmitMessage': 'Angekommen.',
      'disclaimer.html': '<p>Bedingungen<script>bad()</script></p>',
    },
  });
});

const outbox = async () =>
  (
    await env.DB.prepare('SELECT recipient, subject, body AS text FROM mail_outbox ORDER BY recipient').all<{
      recipient: string;
      subject: string;
      text: string;
    }>()
  ).results;
const answers = async () => {
  const row = await env.DB.prepare('SELECT answers, tracking FROM form_submissions').first<{
    answers: string;
    tracking: string;
  }>();
  return { answers: JSON.parse(row?.answers ?? '{}'), tracking: JSON.parse(row?.tracking ?? '{}') };
};
const ANSWERS = { email: 'ann@tide.test', topic: 'Help', size: 'Large', more: 'Bitte' };

describe('a form in an added language', () => {
  it('its texts are in the language, and its options keep their values', async () => {
    const html = await (await request('/de/contact')).text();
    expect(html).toContain('aria-label="Kontakt"');
    expect(html).toContain('placeholder="du@example.com"');
    expect(html).toMatch(/value="Sales"[^>]*\/><span>Verkauf</);
    expect(html).toContain('<option value="Large">Groß</option>');
    expect(html).toContain('<option value="Small">Small</option>');
    expect(html).toContain('>Absenden</button>');
    expect(html).toContain('Angekommen.');
    expect(html).toContain('<p>Bedingungen</p>');
    expect(html).not.toContain('bad()');
    expect(await (await request('/contact')).text()).toContain('<option value="Large">Large</option>');
  });
  it('a submission without script stores original values, and shows the form in the language again', async () => {
    const post = (fields: Record<string, string>) =>
      request('/api/form/Submit', {
        method: 'POST',
        headers: { 'cf-connecting-ip': nextAddress(), referer: `http://${SITE_HOST}/de/contact` },
        body: new URLSearchParams({
          '.form': FORM_ID,
          '.page': FORM_PAGE_ID,
          '.block': FORM_BLOCK,
          '.path': '/contact',
          ...fields,
        }),
      });
    const again = await post({ ...ANSWERS, more: '' });
    expect(again.status).toBe(400);
    expect(await again.text()).toMatch(/<input(?=[^>]*checked)[^>]*value="Help"[^>]*\/><span>Hilfe</);
    expect((await post(ANSWERS)).headers.get('location')).toBe('/de/contact#sent-contact');
    expect(await answers()).toEqual({
      answers: ANSWERS,
      tracking: expect.objectContaining({ language: 'de' }),
    });
  });
  it('a submission by script sends the visitor a German email and the owner an English one', async () => {
    const sent = await request('/api/form/SaveFormSubmission', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'cf-connecting-ip': nextAddress(),
        referer: `http://${SITE_HOST}/de/contact`,
      },
      body: JSON.stringify({
        key: await oldKey(),
        formId: FORM_ID,
        collectionId: FORM_PAGE_ID,
        objectName: FORM_BLOCK,
        form: JSON.stringify(ANSWERS),
      }),
    });
    expect(sent.status).toBe(200);
    expect((await answers()).answers).toEqual(ANSWERS);
    await deliverSubmissions(env, { submissionId: null, now: Date.now() });
    const [visitor, owner] = await outbox();
    expect(visitor).toMatchObject({ recipient: 'ann@tide.test', subject: 'Danke' });
    expect(visitor?.text).toContain('Wir antworten bald.');
    expect(visitor?.text).toContain('Thema: Hilfe');
    expect(visitor?.text).toContain('Size: Groß');
    expect(owner?.text).toContain('Topic: Help');
    expect(owner?.text).not.toContain('Hilfe');
  });
  it('a submission in the site’s own language stores no language', async () => {
    await raiseRevision();
    await request('/api/form/Submit', {
      method: 'POST',
      headers: { 'cf-connecting-ip': nextAddress(), referer: `http://${SITE_HOST}/contact` },
      body: new URLSearchParams({
        '.form': FORM_ID,
        '.page': FORM_PAGE_ID,
        '.block': FORM_BLOCK,
        '.path': '/contact',
        ...ANSWERS,
      }),
    });
    expect((await answers()).tracking).not.toHaveProperty('language');
  });
});
