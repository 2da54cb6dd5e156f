import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FORM_TEXTS } from '#domain/forms/texts.ts';
import { createForm, EVERY_TYPE } from '../../support/forms.ts';
import {
  CONTACT,
  clearSubmissions,
  FORM_BLOCK,
  FORM_ID,
  FORM_PAGE_ID,
  nextAddress,
  seedForm,
  storedSubmissions,
} from '../../support/worker/forms.ts';
import { request, SITE_ID, seedSite } from '../../support/worker/site.ts';

let revision = 1;
/** Publishes a form on a page with a new revision, so that no cached page is used. Returns the page. */
async function pageWith(definition = CONTACT, blockType = 9): Promise<{ html: string; policy: string }> {
  await seedForm(definition, { blockType });
  await env.DB.prepare('UPDATE websites SET revision = ? WHERE id = ?').bind(++revision, SITE_ID).run();
  await seedSite();
  const answer = await request('/contact');
  return { html: await answer.text(), policy: answer.headers.get('content-security-policy') ?? '' };
}

beforeEach(async () => {
  await seedSite();
  await clearSubmissions();
});

describe('a page contains a form', () => {
  it('[A1.04] [A3.28] [B3.12.13] a form shows every field type as its native control with its autocomplete value', async () => {
    const { html } = await pageWith(
      createForm([
        ...EVERY_TYPE.map(({ field }) => ({
          ...field,
          title: `Title of ${field.id}`,
          description: `About ${field.id}`,
          required: true,
        })),
        { id: 'hid', type: 'hidden', key: 'source', value: 'secret-value' },
        { id: 'sec', type: 'section', title: 'A heading', underline: true },
        { id: 'doc', type: 'file' },
      ]),
    );
    for (const { field } of EVERY_TYPE) {
      expect(html).toContain(`Title of ${field.id}`);
      expect(html).toContain(`About ${field.id}`);
      expect(html).toMatch(new RegExp(`name="${field.id}(\\.\\w+)?"`));
    }
    for (const type of ['email', 'number', 'date', 'time', 'tel', 'url', 'radio', 'checkbox', 'file'])
      expect(html).toContain(`type="${type}"`);
    for (const token of [
      'email',
      'given-name',
      'family-name',
      'address-line1',
      'postal-code',
      'tel-national',
      'url',
    ])
      expect(html).toMatch(new RegExp(`autocomplete="${token}"`, 'i'));
    expect(html).toContain('field-section span-full underlined');
    expect(html).not.toContain('secret-value');
  });

  it('[B3.12.14] [B3.12.15] [B3.12.17] a form shows a currency’s symbol, and a country code only if the owner enables it', async () => {
    const without = await pageWith(createForm([{ id: 'p', type: 'phone' }]));
    expect(without.html).not.toContain('name="p.country"');
    const { html } = await pageWith(
      createForm([
        { id: 'p', type: 'phone', showCountryCode: true },
        { id: 'c', type: 'currency', currencySymbol: '¥' },
      ]),
    );
    expect(html).toContain('name="p.country"');
    expect(html).toContain('<span aria-hidden="true">¥</span>');
  });

  it('a page never reveals where answers are delivered', async () => {
    const { html } = await pageWith({
      ...CONTACT,
      storage: {
        ...CONTACT.storage,
        notifyEmails: ['private@site.test'],
        webhookUrl: 'https://hooks.test/private',
      },
    });
    expect(html).not.toContain('private');
  });

  it('a form escapes HTML and scripts in titles, options and texts', async () => {
    const evil = '<script>alert(1)</script>';
    const { html } = await pageWith(
      createForm([{ id: 'a', type: 'radio', title: evil, description: evil, options: [evil] }], {
        advanced: { postSubmitMessage: evil },
        submitButtonText: evil,
      }),
    );
    expect(html).not.toContain(evil);
  });

  it('[A4.07] the page’s policy allows the owner’s own script after a success by its hash', async () => {
    const { html, policy } = await pageWith(
      createForm([], { advanced: { postSubmitHtml: '<p>Done</p><script>window.sent = 1</script>' } }),
    );
    expect(html).toContain('<template data-post-submit="">');
    expect(policy).toMatch(/script-src 'self' 'sha256-/);
  });

  it('the page’s policy allows each script of another host after a success by its own URL', async () => {
    const { policy } = await pageWith(
      createForm([], {
        advanced: {
          postSubmitHtml:
            '<script async src="https://pixel.test/track.js?id=1&amp;v=2"></script><script src="http://plain.test/a.js"></script><script src="/own.js"></script>',
        },
      }),
    );
    const directive = (name: string) => policy?.split('; ').find((part) => part.startsWith(name));
    expect(directive('script-src')).toBe("script-src 'self' https://pixel.test/track.js");
    expect(directive('connect-src')).toBe("connect-src 'self' https://pixel.test");
    expect(directive('img-src')).toBe("img-src 'self' data: https://pixel.test");
  });

  it('[B7.57] the page’s policy allows a captcha provider only on pages with its form, which use the site’s own key', async () => {
    await env.DB.prepare("INSERT OR REPLACE INTO captcha_providers VALUES (?, 'turnstile', '0xKEY', '', 0)")
      .bind(SITE_ID)
      .run();
    const { html, policy } = await pageWith(createForm([], { captcha: { provider: 'turnstile' } }));
    expect(html).toContain('0xKEY');
    expect(policy).toContain('frame-src https://challenges.cloudflare.com');
    expect((await pageWith()).policy).not.toContain('cloudflare.com');
  });

  it('[B8.3.14] a form reports a captcha provider without a key', async () => {
    const { html } = await pageWith(createForm([], { captcha: { provider: 'recaptcha' } }));
    expect(html).toContain('ReCaptcha has not been set up!');
  });

  it('a newsletter form appears in its own block, and a deleted form does not appear', async () => {
    const newsletter = createForm([{ id: 'email', type: 'email' }], { kind: 'newsletter' });
    expect((await pageWith(newsletter, 51)).html).toContain('kind-newsletter');
    await env.DB.prepare('UPDATE forms SET deleted_at = 1, published = published').run();
    await env.DB.prepare('UPDATE websites SET revision = ? WHERE id = ?').bind(++revision, SITE_ID).run();
    await seedSite();
    expect(await (await request('/contact')).text()).not.toContain('data-form=');
  });
});

describe('visitors can send a form without JavaScript', () => {
  const post = (fields: Record<string, string>, init: RequestInit = {}) =>
    request('/api/form/Submit', {
      method: 'POST',
      headers: { 'cf-connecting-ip': nextAddress() },
      body: new URLSearchParams({
        '.form': FORM_ID,
        '.page': FORM_PAGE_ID,
        '.block': FORM_BLOCK,
        '.path': '/contact',
        ...fields,
      }),
      ...init,
    });

  beforeEach(() => seedForm());

  it('[A4.05] a form is stored and redirects to its success message', async () => {
    const answer = await post({ email: 'ann@tide.test', message: 'Hello' });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/contact#sent-contact']);
    expect((await storedSubmissions())[0]?.answers).toBe('{"email":"ann@tide.test","message":"Hello"}');
  });

  it('[A4.08] a form redirects to the URL that the owner has chosen', async () => {
    await seedForm({ ...CONTACT, advanced: { ...CONTACT.advanced, redirect: '/thanks' } });
    expect((await post({ email: 'ann@tide.test' })).headers.get('location')).toBe('/thanks');
  });

  it('[A5.22] [A5.23] [A8.25] [A8.26] an invalid form appears again with its errors above the titles and all input', async () => {
    const answer = await post({ email: 'nobody', message: 'A <b>long</b> message that is too long' });
    const html = await answer.text();
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([400, 'no-store']);
    const [above, below] = ['down', 'up'].map((way) =>
      html.indexOf(`Your form has encountered a problem. Please scroll ${way} to review.`),
    );
    expect(above).toBeGreaterThan(0);
    expect(above).toBeLessThan(html.indexOf('data-field='));
    expect(below).toBeGreaterThan(html.lastIndexOf('data-field='));
    expect(html).toContain('value="nobody"');
    expect(html).toContain('A &lt;b&gt;long&lt;/b&gt; message that is too long</textarea>');
    const field = html.slice(html.indexOf('data-field="email"'));
    expect(field.indexOf(FORM_TEXTS.emailInvalid)).toBeGreaterThan(0);
    expect(field.indexOf(FORM_TEXTS.emailInvalid)).toBeLessThan(field.indexOf('<label'));
    expect(await storedSubmissions()).toHaveLength(0);
  });

  it('[A8.17] a form keeps the input when D1 fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await env.DB.prepare('ALTER TABLE form_search RENAME TO form_search_away').run();
    const answer = await post({ email: 'ann@tide.test' });
    await env.DB.prepare('ALTER TABLE form_search_away RENAME TO form_search').run();
    const html = await answer.text();
    expect(answer.status).toBe(500);
    expect(html).toContain('Unable to send form. Please try again later.');
    expect(html).toContain('value="ann@tide.test"');
  });

  it('a submission without JavaScript is held for review because it cannot solve the captcha', async () => {
    await seedForm({ ...CONTACT, captcha: { provider: 'altcha' } });
    expect((await post({ email: 'ann@tide.test' })).status).toBe(303);
    expect((await storedSubmissions())[0]).toMatchObject({ status: 'review', spam_reason: 'no-captcha' });
  });

  it('a form keeps uploaded files when it shows an error, rejects disguised programs and limits uploads', async () => {
    await seedForm(
      createForm([
        { id: 'email', type: 'email' },
        { id: 'doc', type: 'file', accepts: ['documents'] },
      ]),
    );
    const send = (email: string, files: Blob[], ids: string[] = []) => {
      const body = new FormData();
      for (const [name, value] of Object.entries({
        '.form': FORM_ID,
        '.page': FORM_PAGE_ID,
        '.block': FORM_BLOCK,
        '.path': '/contact',
        email,
      }))
        body.append(name, value);
      for (const file of files) body.append('doc', file, 'plan.pdf');
      for (const id of ids) body.append('doc', id);
      return request('/api/form/Submit', {
        method: 'POST',
        headers: { 'cf-connecting-ip': nextAddress() },
        body,
      });
    };
    const pdf = new Blob(['%PDF-1.7 plan'], { type: 'application/pdf' });
    const back = await send('nobody', [pdf]);
    const id = /name="doc" value="([0-9a-f]{32})"/.exec(await back.text())?.[1];
    expect(id).toBeTypeOf('string');
    expect((await send('ann@tide.test', [], [id ?? ''])).status).toBe(303);
    const [row] = await storedSubmissions();
    expect(JSON.parse(String(row?.answers)).doc).toEqual([
      { id, name: 'plan.pdf', bytes: 13, type: 'application/pdf' },
    ]);
    const program = await send('bob@tide.test', [new Blob(['MZ program'], { type: 'application/pdf' })]);
    expect(program.status).toBe(400);
    expect(await program.text()).toContain('does not match its file type');
    await env.DB.prepare("UPDATE attempt_counters SET attempts = 1000 WHERE key = 'form-file:' || ?")
      .bind(FORM_ID)
      .run();
    expect(await (await send('cy@tide.test', [pdf])).text()).toContain('rate limit exceeded');
  });

  it('a form is rejected if another site’s page sends it', async () => {
    const headers = {
      origin: 'https://evil.test',
      'sec-fetch-site': 'cross-site',
      'content-type': 'application/x-www-form-urlencoded',
    };
    expect((await post({ email: 'a@b.test' }, { headers })).status).toBe(403);
  });
});

describe('visitors upload files before they send the form', () => {
  const upload = (query: Record<string, string>, body: string, type: string) =>
    request(
      `/api/form/UploadFile?${new URLSearchParams({ formId: FORM_ID, fieldId: 'doc', name: 'a.pdf', ...query })}`,
      {
        method: 'POST',
        headers: { 'content-type': type, 'cf-connecting-ip': nextAddress() },
        body,
      },
    );
  beforeEach(() =>
    seedForm(
      createForm([
        { id: 'doc', type: 'file', maxBytes: 1_000 },
        { id: 'text', type: 'text' },
      ]),
    ),
  );

  it('an upload is stored under a safe name', async () => {
    const answer = await upload({ name: '../../etc/<evil>\u202e.pdf' }, '%PDF-1.7', 'application/pdf');
    expect(await answer.json()).toMatchObject({
      file: { name: '_evil_.pdf', bytes: 8, type: 'application/pdf' },
    });
  });

  it.each([
    ['a type that is not accepted', {}, 'MZ', 'application/x-msdownload'],
    ['a web page named as an image', { name: 'a.png' }, '<html>', 'image/png'],
    ['too many bytes', {}, `%PDF-${'x'.repeat(2_000)}`, 'application/pdf'],
    ['an empty body', {}, '', 'application/pdf'],
    ['a field that accepts no files', { fieldId: 'text' }, '%PDF-1.7', 'application/pdf'],
  ])('the server rejects an upload because of %s', async (_name, query, body, type) => {
    expect((await upload(query, body, type)).status).toBe(400);
  });

  it('[B5.56] a file above the limit of all forms is rejected with its name and the allowed size', async () => {
    const answer = await upload({ name: 'kiln.pdf' }, 'x'.repeat(10_000_001), 'application/pdf');
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({
      error: 'The file kiln.pdf is too large. The maximum allowed file size is 10 MB.',
    });
  });

  it.each([
    ['kiln.pdf.exe', '%PDF-1.7', 'application/pdf', 'kiln.pdf.exe.pdf'],
    ['kiln', '%PDF-1.7', 'application/pdf', 'kiln.pdf'],
    ['notes', 'Dear potter', 'text/plain;charset=utf-8', 'notes.txt'],
  ])('an upload named %s gets the extension of its type', async (name, body, type, kept) => {
    const answer = await upload({ name }, body, type);
    expect(await answer.json()).toMatchObject({ file: { name: kept } });
  });

  it.each(['notes.hta', 'notes.JS', 'notes.html', 'notes.svg', 'notes.bat. '])(
    'a text upload named %s is rejected with a message at its field and is not stored',
    async (name) => {
      const before = (await env.MEDIA.list()).objects.length;
      const answer = await upload({ name }, 'new ActiveXObject("WScript.Shell")', 'text/plain');
      expect(answer.status).toBe(400);
      const body = await answer.json<{ errors: Record<string, { message: string }> }>();
      expect(JSON.stringify(body.errors)).toContain('has the name of a program or a web page');
      expect((await env.MEDIA.list()).objects).toHaveLength(before);
    },
  );

  it('an upload for an unknown form returns 404', async () => {
    expect((await upload({ formId: 'd0000000000000000000000d' }, '%PDF', 'application/pdf')).status).toBe(
      404,
    );
  });
});

describe('visitors resume a form from saved answers', () => {
  const save = (formId: string, form: unknown) =>
    request('/api/form/SaveDraft', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'cf-connecting-ip': nextAddress() },
      body: JSON.stringify({ formId, form: JSON.stringify(form) }),
    });

  it('saved answers are restored only by their link, and only for fields of the form', async () => {
    await seedForm({ ...CONTACT, advanced: { ...CONTACT.advanced, canResume: true } });
    const { token } = await (await save(FORM_ID, { email: 'half', other: 'x' })).json<{ token: string }>();
    const read = (formId: string, key: string) => request(`/api/form/Draft?formId=${formId}&token=${key}`);
    expect(await (await read(FORM_ID, token)).json()).toEqual({ values: { email: 'half' } });
    expect((await read(FORM_ID, `${token}0`)).status).toBe(404);
    expect((await read('d0000000000000000000000d', token)).status).toBe(404);
  });

  it('saved answers are rejected if they are invalid or the form does not save answers', async () => {
    await seedForm();
    expect((await save(FORM_ID, {})).status).toBe(404);
    await seedForm({ ...CONTACT, advanced: { ...CONTACT.advanced, canResume: true } });
    expect((await save(FORM_ID, 'text')).status).toBe(400);
  });
});
