import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { seal } from '#worker/crypto/sealed.ts';
import { deliverSubmissions } from '#worker/forms/deliver.ts';
import { webhookSignature } from '#worker/forms/post-webhook.ts';
import { sealedWebhookSecret } from '#worker/forms/webhook-secret.ts';
import { createForm } from '../../support/forms.ts';
import { deliver } from '../../support/worker/deliver.ts';
import {
  clearSubmissions,
  FORM_ID,
  seedForm,
  sendForm,
  storedSubmissions,
} from '../../support/worker/forms.ts';
import { request, SITE_ID, seedSite } from '../../support/worker/site.ts';

const MINUTE = 60_000;
const HOOK = 'https://hooks.test/tide';
const fields = [
  { id: 'email', type: 'email', title: 'Email' },
  { id: 'message', type: 'textarea', title: 'Message' },
];
const withStorage = (storage: Record<string, unknown>) => seedForm(createForm(fields, { storage }));

const listEmails = async (kind: string) =>
  (
    await env.DB.prepare('SELECT * FROM mail_outbox WHERE kind = ? ORDER BY recipient')
      .bind(kind)
      .all<Record<string, string>>()
  ).results;
const deliveries = async () =>
  (
    await env.DB.prepare(
      'SELECT kind, target, status, attempts, next_attempt_at FROM form_deliveries ORDER BY kind, target',
    ).all<Record<string, unknown>>()
  ).results;

const noCall = vi.fn(async () => {
  throw new Error('nothing is called here');
}) as unknown as typeof fetch;
const run = (now = Date.now(), ask: typeof fetch = noCall) =>
  deliverSubmissions(env, { submissionId: null, now }, ask);

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await seedSite();
  await clearSubmissions();
  await env.DB.prepare('DELETE FROM mailing_list_members').run();
});

describe('a submission sends a notification and a confirmation', () => {
  it('the owner gets a notification with the sender as reply address, and the sender gets a confirmation', async () => {
    await withStorage({
      notifyEmails: ['owner@site.test'],
      confirmation: { fieldId: 'email', subject: 'We have it', message: 'Thank you.', includesAnswers: true },
    });
    await sendForm({ values: { email: 'Ann@tide.test', message: '<b>Hi</b>\n<script>alert(1)</script>' } });
    await run();
    const [told] = await listEmails('form-notification');
    expect(told).toMatchObject({
      recipient: 'owner@site.test',
      reply_to: 'ann@tide.test',
      subject: 'New submission: A form',
    });
    expect(told?.body).toContain('Message: <b>Hi</b>');
    expect(told?.body).toMatch(/Page: .+, https?:\/\/[^/]+\/contact/);
    expect(told?.html).toContain('&#60;script&#62;alert(1)&#60;/script&#62;');
    expect(told?.html).not.toContain('<script');
    const [confirmed] = await listEmails('form-confirmation');
    expect(confirmed).toMatchObject({ recipient: 'Ann@tide.test', subject: 'We have it' });
    expect(confirmed?.body).toContain('What you sent:');
  });

  it('a notification is sent once, even if it is triggered repeatedly', async () => {
    await withStorage({ notifyEmails: ['owner@site.test'] });
    const { messages } = await sendForm();
    const done = await deliver('sitewright-forms', [...messages, ...messages]);
    expect(done.acked).toEqual([0, 1]);
    await Promise.all([run(), run()]);
    expect(await listEmails('form-notification')).toHaveLength(1);
    expect(await deliveries()).toMatchObject([{ status: 'delivered', attempts: 1 }]);
  });

  it('the minute job sends a notification whose queue message was lost', async () => {
    await withStorage({ notifyEmails: ['owner@site.test'] });
    const queue = { send: async () => Promise.reject(new Error('the queue is down')) };
    expect((await sendForm({ bindings: { FORMS: queue } })).status).toBe(200);
    await run();
    expect(await listEmails('form-notification')).toHaveLength(1);
  });
});

describe('a submission calls the webhook', () => {
  it('the webhook receives the answers, signed with the form’s secret', async () => {
    await withStorage({ webhookUrl: HOOK });
    const sealed = await seal(env, sealedWebhookSecret(SITE_ID, FORM_ID), 'whsec_x');
    await env.DB.prepare('UPDATE forms SET webhook_secret = ? WHERE id = ?').bind(sealed, FORM_ID).run();
    await sendForm({ values: { email: 'ann@tide.test', message: 'Hello' } });
    const now = Date.now();
    const calls: { url: string; init: RequestInit }[] = [];
    await run(now, (async (url: string, init: RequestInit) => {
      calls.push({ url, init });
      return new Response('ok');
    }) as unknown as typeof fetch);
    const [call] = calls;
    const body = String(call?.init.body);
    const headers = new Headers(call?.init.headers);
    expect(call?.url).toBe(HOOK);
    expect(JSON.parse(body)).toMatchObject({
      type: 'form.submitted',
      form: { id: FORM_ID, name: 'A form' },
      answers: [
        { id: 'email', label: 'Email', text: 'ann@tide.test' },
        { id: 'message', label: 'Message', text: 'Hello' },
      ],
      values: { email: 'ann@tide.test', message: 'Hello' },
    });
    expect(headers.get('x-sitewright-signature')).toBe(await webhookSignature(['whsec_x'], body, now));
    expect(await deliveries()).toMatchObject([{ kind: 'webhook', target: HOOK, status: 'delivered' }]);
  });

  it('the webhook is retried during an outage of an hour and then delivered once, with the same id', async () => {
    await withStorage({ webhookUrl: HOOK });
    await sendForm();
    const start = Date.now();
    const ids: (string | null)[] = [];
    let isDown = true;
    let taken = 0;
    const ask = (async (_url: string, init: RequestInit) => {
      ids.push(new Headers(init.headers).get('x-sitewright-delivery'));
      if (isDown) return new Response('', { status: 503 });
      taken += 1;
      return new Response('');
    }) as unknown as typeof fetch;
    for (let minute = 0; minute < 180; minute++) {
      isDown = minute < 60;
      await run(start + minute * MINUTE, ask);
    }
    expect(taken).toBe(1);
    expect(new Set(ids).size).toBe(1);
    const { results } = await env.DB.prepare(
      'SELECT http_status, error FROM form_delivery_attempts ORDER BY at',
    ).all();
    expect(results.at(0)).toEqual({ http_status: 503, error: 'The URL responded with status 503.' });
    expect(results.at(-1)).toEqual({ http_status: 200, error: null });
    expect(results.length).toBe(ids.length);
  }, 30_000);

  it('the webhook stops after eight attempts and waits for the owner', async () => {
    await withStorage({ webhookUrl: HOOK });
    await sendForm();
    const start = Date.now();
    for (let minute = 0; minute < 300; minute += 5) await run(start + minute * MINUTE);
    expect(await deliveries()).toMatchObject([{ status: 'dead', attempts: 8 }]);
  }, 30_000);

  it('the webhook is claimed again if a Worker died during the delivery', async () => {
    await withStorage({ webhookUrl: HOOK });
    await sendForm();
    await env.DB.prepare("UPDATE form_deliveries SET status = 'sending', attempts = 1, next_attempt_at = ?")
      .bind(Date.now() + 60_000)
      .run();
    const ask = vi.fn(async () => new Response('')) as unknown as typeof fetch;
    await run(Date.now(), ask);
    expect(ask).not.toHaveBeenCalled();
    await run(Date.now() + 2 * MINUTE, ask);
    expect(await deliveries()).toMatchObject([{ status: 'delivered', attempts: 2 }]);
  });
});

describe('a submission subscribes the sender to a mailing list', () => {
  const list = (change: Record<string, unknown> = {}) =>
    withStorage({ mailingList: { list: 'Letters', fieldId: 'email', ...change } });
  const member = () => env.DB.prepare('SELECT * FROM mailing_list_members').first<Record<string, unknown>>();
  const linkIn = (body: string | undefined) =>
    new URL(/https?:\/\/\S+/.exec(body ?? '')?.[0] ?? 'http://none.test');
  const press = (url: URL) => request(url.pathname + url.search, { method: 'POST' });

  it('a subscription needs the button on the confirmation page, and the next email contains a link to leave', async () => {
    await list();
    await sendForm({ values: { email: 'Ann@Tide.test' } });
    await run();
    expect(await member()).toMatchObject({ list: 'Letters', email: 'ann@tide.test', status: 'pending' });
    const { body: asked } = (await mailsBeforeSending('list-confirmation'))[0] ?? {};
    const join = linkIn(asked);
    const shown = await request(join.pathname + join.search);
    expect(await shown.text()).toContain('Subscribe to “Letters”?');
    expect((await member())?.status).toBe('pending');
    expect((await press(join)).status).toBe(200);
    expect((await press(join)).status).toBe(200);
    expect((await member())?.status).toBe('subscribed');
    const [welcome, second] = await listEmails('list-joined');
    expect(second).toBeUndefined();
    const leave = linkIn(welcome?.body);
    const page = await request(leave.pathname + leave.search);
    expect(await page.text()).toContain('"pageType":300');
    for (let again = 0; again < 2; again++) expect((await press(leave)).status).toBe(200);
    expect((await member())?.status).toBe('unsubscribed');
    expect((await press(join)).status).toBe(410);
  });

  /**
   * Returns the emails with their texts. The database deletes a text with an access link after the email was
   * sent, so this function composes it again.
   */
  async function mailsBeforeSending(kind: string) {
    const found = await listEmails(kind);
    if (found[0]?.body !== '') return found;
    const { listPath } = await import('#worker/forms/list-token.ts');
    const path = await listPath(env, 'join', { websiteId: SITE_ID, list: 'Letters', email: 'ann@tide.test' });
    return [{ body: `https://site.test${path}` }];
  }

  it('a sender who is already on the list gets the same response and is added only once', async () => {
    await list({ isDoubleOptIn: false });
    const first = await sendForm({ values: { email: 'ann@tide.test' } });
    await run();
    const second = await sendForm({ values: { email: 'ANN@tide.test' } });
    await run();
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    const { results } = await env.DB.prepare('SELECT email, status FROM mailing_list_members').all();
    expect(results).toEqual([{ email: 'ann@tide.test', status: 'subscribed' }]);
    expect(await listEmails('list-joined')).toHaveLength(1);
  });

  it('a sender joins only by checking the consent box', async () => {
    const boxed = createForm([...fields, { id: 'letters', type: 'checkbox', options: ['Send me letters'] }], {
      storage: { mailingList: { list: 'Letters', fieldId: 'email', consentFieldId: 'letters' } },
    });
    await seedForm(boxed);
    await sendForm({ values: { email: 'a@tide.test' } });
    await sendForm({ values: { email: 'b@tide.test', letters: ['Send me letters'] } });
    await run();
    const { results } = await env.DB.prepare('SELECT email FROM mailing_list_members').all();
    expect(results).toEqual([{ email: 'b@tide.test' }]);
  });

  it.each(['', 'nonsense'])('a confirmation link with the token %j is rejected', async (token) => {
    expect((await request(`/mailing-list/confirm?token=${token}`)).status).toBe(410);
  });
});

describe('spam is not delivered', () => {
  it('a spam submission is held and sends no notification', async () => {
    await withStorage({ notifyEmails: ['owner@site.test'] });
    await sendForm({ values: { email: 'a@tide.test', homepage: 'x' } });
    await run();
    expect(await listEmails('form-notification')).toHaveLength(0);
    expect(await deliveries()).toMatchObject([{ status: 'held' }]);
    const [row] = await storedSubmissions();
    expect(row?.status).toBe('spam');
  });
});
