import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it } from 'vitest';
import { encodeSolution } from '#domain/captcha/altcha.ts';
import { FORM_TEXTS } from '#domain/forms/texts.ts';
import { createChallenge } from '#worker/captcha/altcha.ts';
import { sha256Hex } from '#worker/crypto/random.ts';
import { createForm } from '../../support/forms.ts';
import {
  CONTACT,
  clearSubmissions,
  FORM_ID,
  FORM_PAGE_ID,
  nextAddress,
  oldKey,
  seedForm,
  sendForm,
  storedSubmissions,
  takeKey,
} from '../../support/worker/forms.ts';
import { request, SITE_ID, seedSite } from '../../support/worker/site.ts';

const OTHER = { id: 'c0000000000000000000000c', identifier: 'other', host: 'other.test' };

beforeEach(async () => {
  await seedSite();
  await seedForm();
  await clearSubmissions();
});

describe('FormSubmissionKey returns a submission key', () => {
  it('[A7.04] [A7.05] the server returns an uncached key for an empty body, and repeats it under data', async () => {
    const answer = await request('/api/form/FormSubmissionKey', { method: 'POST' });
    const body = await answer.json<{ key: string; data: { key: string } }>();
    expect(answer.status).toBe(200);
    expect(body.data.key).toBe(body.key);
    expect(body.key.split('.')).toHaveLength(3);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('a sender gets at most 30 keys a minute', async () => {
    const headers = { 'cf-connecting-ip': nextAddress() };
    const ask = () => request('/api/form/FormSubmissionKey', { method: 'POST', headers });
    const statuses: number[] = [];
    for (let count = 0; count < 31; count++) statuses.push((await ask()).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
  });

  it('the server rejects a request for a key from another site’s page', async () => {
    const headers = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' };
    expect((await request('/api/form/FormSubmissionKey', { method: 'POST', headers })).status).toBe(403);
  });
});

describe('SaveFormSubmission stores a submission', () => {
  it('[A3.24] [A3.25] [A7.06] the server stores the payload of the specification, with values keyed by field id', async () => {
    const { status, body, messages } = await sendForm({
      change: {
        isOverlayForm: true,
        submitButtonText: 'Send it',
        pageUrl: 'http://site.test/contact',
        eventId: 'e1',
      },
    });
    expect([status, body]).toEqual([200, { success: true, data: { success: true } }]);
    const [row] = await storedSubmissions();
    expect(JSON.parse(String(row?.answers))).toEqual({ email: 'ann@tide.test', message: 'Hello' });
    expect(row).toMatchObject({
      website_id: SITE_ID,
      form_id: FORM_ID,
      page_id: FORM_PAGE_ID,
      email: 'ann@tide.test',
      status: 'unread',
      is_overlay_form: 1,
      submit_button_text: 'Send it',
    });
    expect(JSON.parse(String(row?.tracking))).toEqual({ pageUrl: 'http://site.test/contact', eventId: 'e1' });
    expect(messages).toMatchObject([{ topic: 'form-delivery', submissionId: row?.id }]);
  });

  it('[A3.27] the server drops the tracking fields if visitor data is restricted or a required consent is missing', async () => {
    for (const cookies of [{ isVisitorDataRestricted: true }, { isRestrictiveCookiePolicyEnabled: true }]) {
      await seedSite({ settings: { cookies } });
      await sendForm({ change: { pageUrl: 'http://site.test/x', visitorCookie: 'abc' } });
    }
    const rows = await storedSubmissions();
    expect(rows.map((row) => row.tracking)).toEqual(['{}', '{}']);
  });

  it('the server accepts a key that it has issued', async () => {
    expect((await sendForm({ key: await takeKey() })).status).toBe(200);
  });

  it('the server ignores invalid tracking fields and still accepts the form', async () => {
    const { status } = await sendForm({
      change: { pageUrl: { a: 1 }, pageTitle: 'x'.repeat(5_000), pageId: 'p' },
    });
    expect(status).toBe(200);
    expect((await storedSubmissions())[0]?.tracking).toBe('{"pageId":"p"}');
  });
});

describe('a submission key is valid for one submission', () => {
  it.each([
    ['missing', () => ''],
    ['forged', async () => `${(await oldKey()).slice(0, -4)}AAAA`],
    ['expired', () => oldKey(SITE_ID, -10)],
    ['of another site', () => oldKey(OTHER.id)],
    ['of another purpose', () => 'eyJhbGciOiJub25lIn0.e30.'],
  ])('[A8.14] [A8.18] a submission key that is %s returns 401', async (_name, key) => {
    const { status, body } = await sendForm({ key: await key() });
    expect([status, body.error]).toEqual([401, 'Unable to submit form. Please try again later.']);
    expect(await storedSubmissions()).toHaveLength(0);
  });

  it('[A8.18] a key serves one submission, even if several are sent concurrently', async () => {
    const key = await oldKey();
    const sent = await Promise.all(
      Array.from({ length: 5 }, (_, index) => sendForm({ key, values: { email: `a${index}@tide.test` } })),
    );
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
    expect(await storedSubmissions()).toHaveLength(1);
  });
});

describe('the server rejects an invalid submission', () => {
  it('[A5.12] [A7.08] [A8.19] the server names each wrong field, with status 400', async () => {
    const { status, body } = await sendForm({ values: { email: 'nobody', message: 'x'.repeat(21) } });
    const errors = { email: FORM_TEXTS.emailInvalid, message: 'You have exceeded the character limit.' };
    expect(status).toBe(400);
    expect(body).toEqual({
      error: 'One or more fields is invalid, please check your entries.',
      errors,
      data: { error: FORM_TEXTS.formInvalid, errors },
    });
  });

  it('an invalid submission leaves the key valid', async () => {
    const { key } = await sendForm({ values: {} });
    expect((await sendForm({ key })).status).toBe(200);
  });

  it.each(['', 'nonsense', '[]', '"text"', 'null', '12'])(
    '[A8.24] the server reports that it cannot parse %j',
    async (form) => {
      const { status, body } = await sendForm({ form });
      expect([status, body.error]).toEqual([
        400,
        'Could not parse the form fields, please check your entries.',
      ]);
    },
  );

  it('the server reports deeply nested values and ignores 10,000 unknown fields', async () => {
    const deep = `{"email":"ann@tide.test","message":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
    expect((await sendForm({ form: deep })).body.errors).toEqual({ message: FORM_TEXTS.unreadable });
    const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`field${index}`, 'x']));
    expect((await sendForm({ values: { ...many, email: 'ann@tide.test' } })).status).toBe(200);
    expect((await storedSubmissions())[0]?.answers).toBe('{"email":"ann@tide.test"}');
  });

  it('[A8.21] the server rejects a body that is not a submission', async () => {
    for (const body of ['', '{', '[]', '{"key":1}']) {
      const answer = await request('/api/form/SaveFormSubmission', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      expect(answer.status, body).toBe(400);
    }
  });

  it('the server rejects a submission above 256 kB', async () => {
    const { status } = await sendForm({ form: 'x'.repeat(300_000) }).catch(() => ({ status: 0 }));
    expect(status).toBe(413);
  });

  it.each([
    ['an unknown form', { formId: 'd0000000000000000000000d' }],
    ['no id at all', { formId: 'x' }],
  ])('[A8.15] [A8.18] the server returns 404 for %s', async (_name, change) => {
    const { status, body } = await sendForm({ change });
    expect([status, body.error]).toEqual([404, 'This form has not been configured yet.']);
  });

  it('[A8.18] the server returns 404 for a form without storage and notification, and for a form on a hidden page', async () => {
    await seedForm(createForm([{ id: 'email', type: 'email' }], { storage: { isStored: false } }));
    expect((await sendForm()).status).toBe(404);
    await seedForm(CONTACT, { status: 3 });
    expect((await sendForm()).status).toBe(404);
  });

  it('the server returns 404 for a form of another site', async () => {
    await seedSite(OTHER);
    const { status } = await sendForm({ host: OTHER.host, key: await oldKey(OTHER.id) });
    expect(status).toBe(404);
  });

  it.each([{ collectionId: '' }, { objectName: 'other' }, { collectionId: 'd0000000000000000000000d' }])(
    'the server returns 400 for a place that does not contain the form: %j',
    async (change) => {
      const { status, body } = await sendForm({ change });
      expect([status, body.error]).toEqual([400, FORM_TEXTS.processingFailed]);
    },
  );

  it('[A8.17] [A8.18] the server returns 500 when D1 fails midway, and stores no part of the submission', async () => {
    const batch = (statements: D1PreparedStatement[]) =>
      // Reads succeed, but a write fails in its last SQL statement.
      env.DB.batch(
        statements.length > 1 && isWrite ? [...statements, env.DB.prepare('nonsense')] : statements,
      );
    let isWrite = false;
    const failing = {
      prepare: (sql: string) => {
        isWrite ||= sql.startsWith('insert into "form_submissions"');
        return env.DB.prepare(sql);
      },
      batch,
      withSession: (from: string) => env.DB.withSession(from),
    };
    const { status, body } = await sendForm({ bindings: { DB: failing } });
    expect([status, body.error]).toEqual([500, 'Unable to send form. Please try again later.']);
    expect(await storedSubmissions()).toHaveLength(0);
    expect((await env.DB.prepare('SELECT * FROM form_keys').all()).results).toHaveLength(0);
  });
});

describe('the server limits submissions', () => {
  it('[A8.16] [A8.18] the server accepts five submissions a minute from one sender and then returns 429 with Retry-After', async () => {
    const address = nextAddress();
    const send = (index: number) => sendForm({ address, values: { email: `a${index}@tide.test` } });
    for (let index = 0; index < 5; index++) expect((await send(index)).status).toBe(200);
    const { status, body, response } = await send(5);
    expect([status, body.error]).toEqual([
      429,
      'Unable to submit form. Submission rate limit exceeded. Please try again later.',
    ]);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await sendForm()).status).toBe(200);
  });

  it('[A8.16] the server stores 100 of 500 concurrent submissions and returns 429 for the rest', async () => {
    const sent = await Promise.all(
      Array.from({ length: 500 }, (_, index) => sendForm({ values: { email: `a${index}@tide.test` } })),
    );
    const stored = await storedSubmissions();
    const accepted = sent.filter(({ status }) => status === 200);
    expect(accepted).toHaveLength(100);
    expect(sent.filter(({ status }) => status === 429)).toHaveLength(400);
    expect(new Set(stored.map((row) => row.email)).size).toBe(100);
    expect(stored).toHaveLength(100);
  }, 120_000);

  it('the server stores the same answers from the same sender only once within minutes', async () => {
    const address = nextAddress();
    expect((await sendForm({ address })).status).toBe(200);
    const again = await sendForm({ address });
    expect([again.status, again.messages]).toEqual([200, []]);
    expect(await storedSubmissions()).toHaveLength(1);
  });
});

describe('the server filters unwanted submissions', () => {
  const reasons = async () => (await storedSubmissions()).map((row) => [row.status, row.spam_reason]);

  it('spam goes to the spam folder and doubtful submissions to review, and the sender sees a success', async () => {
    await env.DB.prepare("INSERT INTO form_block_list VALUES (?, 'domain', 'spam.test', 0)")
      .bind(SITE_ID)
      .run();
    const sent = [
      await sendForm({ values: { email: 'a@tide.test', homepage: 'http://buy.test' } }),
      await sendForm({ values: { email: 'b@mail.spam.test' } }),
      await sendForm({ values: { email: 'c@tide.test' }, key: await takeKey() }),
    ];
    expect(sent.map(({ status, messages }) => [status, messages.length])).toEqual([
      [200, 0],
      [200, 0],
      [200, 1],
    ]);
    expect(await reasons()).toEqual([
      ['spam', 'honeypot'],
      ['spam', 'blocked'],
      ['review', 'too-fast'],
    ]);
  });
});

describe('a form requires a captcha', () => {
  beforeEach(() =>
    seedForm(createForm([{ id: 'email', type: 'email' }], { captcha: { provider: 'altcha' } })),
  );

  async function solve(formId = FORM_ID, now = Date.now()): Promise<string> {
    const { maxnumber, ...challenge } = await createChallenge(env, { websiteId: SITE_ID, formId }, now);
    for (let number = 0; number <= maxnumber; number++)
      if ((await sha256Hex(challenge.salt + number)) === challenge.challenge)
        return encodeSolution({ ...challenge, number });
    throw new Error('a challenge has a solution');
  }

  it('[A5.20] [A5.21] a submission without a captcha answer returns 400 with the specified text', async () => {
    const { status, body } = await sendForm({ values: { email: 'a@b.test' } });
    expect([status, body.error]).toEqual([400, 'Complete CAPTCHA before submitting.']);
  });

  it('a form accepts a captcha solution once', async () => {
    const captchaKey = await solve();
    expect((await sendForm({ values: { email: 'a@b.test' }, change: { captchaKey } })).status).toBe(200);
    const again = await sendForm({ values: { email: 'c@d.test' }, change: { captchaKey } });
    expect([again.status, again.body.error]).toEqual([400, 'Complete CAPTCHA before submitting.']);
  });

  it('a form rejects a captcha solution that is changed, too old or for another form', async () => {
    const good = await solve();
    const wrong = [
      await solve('d0000000000000000000000d'),
      await solve(FORM_ID, Date.now() - 3_600_000),
      btoa(atob(good).replace('"number":', '"number":1')),
      btoa(atob(good).replace(/"signature":"./, '"signature":"x')),
      'nonsense',
    ];
    for (const captchaKey of wrong)
      expect((await sendForm({ values: { email: 'a@b.test' }, change: { captchaKey } })).status).toBe(400);
  });

  it('the server issues a challenge in ALTCHA’s format', async () => {
    const answer = await request(`/api/form/CaptchaChallenge?formId=${FORM_ID}`);
    expect(await answer.json()).toEqual({
      algorithm: 'SHA-256',
      challenge: expect.stringMatching(/^[0-9a-f]{64}$/),
      salt: expect.stringMatching(/^[0-9a-f]{24}\?expires=\d+&formId=f0+f&$/),
      signature: expect.stringMatching(/^[0-9a-f]{64}$/),
      maxnumber: 60_000,
    });
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('a form accepts no captcha answer if its provider has no secret', async () => {
    await seedForm(createForm([{ id: 'email', type: 'email' }], { captcha: { provider: 'turnstile' } }));
    const { status, body } = await sendForm({ values: { email: 'a@b.test' }, change: { captchaKey: 'x' } });
    expect([status, body.error]).toEqual([500, FORM_TEXTS.cannotSend]);
  });
});
