import { env } from 'cloudflare:test';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { MASKED_PASSWORD } from '#schema/contracts/masked-password.ts';
import type { Filled, TranslationService } from '#schema/contracts/translations/translation-service.ts';
import { createDeepl } from '#worker/translations/providers/deepl.ts';
import { SITE_ID, signIn } from '../../support/worker/site.ts';
import {
  call,
  createPage,
  german,
  readIt,
  seedTranslations,
  toAddress,
} from '../../support/worker/translation-drafts.ts';

beforeEach(async () => {
  await env.DB.batch(
    ['translations', 'translation_services', 'pages'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  );
  await seedTranslations();
});

const fill = (id: string, body: object = {}) => call<Filled>('POST', `${toAddress(id)}/fill`, body);
const KEY = '0123456789abcdef:fx';

describe('missing texts', () => {
  it('they are translated in steps into a draft, and finished texts stay', async () => {
    const { id } = await createPage();
    await call('PUT', toAddress(id), { version: 0, texts: german });
    const { body } = await fill(id, { version: 1 });
    expect(body).toMatchObject({
      translated: 2,
      left: 0,
      problem: null,
      saved: { version: 2, isPublished: false },
    });
    const { texts } = await readIt(id);
    expect(texts.map(({ translated }) => translated)).toEqual([
      'Über uns',
      expect.stringMatching(/^<p>Wé thŕów .*<em>pótš.*<\/em>.*<\/p>$/),
      expect.stringMatching(/^<p>Víšít.*<\/p>$/),
    ]);
    expect((await fill(id)).body).toMatchObject({ translated: 0, left: 0, saved: null });
  });

  it('one request translates one format, so that the next continues', async () => {
    const { id } = await createPage();
    expect((await fill(id)).body).toMatchObject({ translated: 1, left: 2 });
    expect((await fill(id)).body).toMatchObject({ translated: 2, left: 0 });
  });

  it('a text that becomes too long for its field stays missing', async () => {
    const { id } = await createPage('x'.repeat(190));
    expect((await fill(id)).body).toMatchObject({ translated: 0, tooLong: 1, left: 3, saved: null });
  });

  it('an outdated version is refused', async () => {
    const { id } = await createPage();
    expect((await fill(id, { version: 3 })).status).toBe(409);
  });

  it('a viewer cannot translate', async () => {
    const { id } = await createPage();
    const viewer = await signIn(ROLE.viewer, SITE_ID);
    expect((await call('POST', `${toAddress(id)}/fill`, {}, viewer)).status).toBe(403);
  });
});

describe('the key of a service', () => {
  const save = (key: string, provider = 'deepl') =>
    call<TranslationService>('PUT', '/api/translation-service', { provider, key });
  const stored = () => env.DB.prepare('SELECT secret FROM translation_services').first<{ secret: string }>();

  it('it is sealed, masked, kept by its mask, and deleted by an empty text', async () => {
    expect((await call('GET', '/api/translation-service')).body).toEqual({ provider: 'pseudo', key: '' });
    expect((await save(KEY)).body).toEqual({ provider: 'deepl', key: MASKED_PASSWORD });
    const { secret } = (await stored()) ?? { secret: '' };
    expect(secret).toMatch(/^v1:/);
    expect(secret).not.toContain(KEY);
    await save(MASKED_PASSWORD);
    expect((await stored())?.secret).toBe(secret);
    expect((await save('')).body.key).toBe('');
    expect((await stored())?.secret).toBe('');
  });

  it('a service without a key is reported, and nothing is saved', async () => {
    await save('');
    const { id } = await createPage();
    expect((await fill(id)).body).toMatchObject({
      saved: null,
      left: 3,
      problem: expect.stringContaining('no key'),
    });
  });

  it.each([
    ['a key that is too long', { provider: 'deepl', key: 'x'.repeat(201) }],
    ['an unknown service', { provider: 'other', key: '' }],
    ['a key of the wrong type', { provider: 'deepl', key: 5 }],
  ])('%s is refused', async (_, body) => {
    expect((await call('PUT', '/api/translation-service', body)).status).toBe(400);
  });

  it('an editor cannot set it', async () => {
    const editor = await signIn(ROLE.editor, SITE_ID);
    const body = { provider: 'deepl', key: KEY };
    expect((await call('PUT', '/api/translation-service', body, editor)).status).toBe(403);
  });
});

describe('DeepL', () => {
  const request = { texts: ['<b>One</b>', 'Two'], format: 'html', from: 'en-US', to: 'pt-BR' } as const;
  const answer = (...texts: string[]) => Response.json({ translations: texts.map((text) => ({ text })) });
  const translate = (ask: (url: string, init: RequestInit) => Promise<Response>, key = KEY) =>
    createDeepl(key, { ask: ask as typeof fetch, waitsMs: [0, 0] }).translate(request);

  it('texts are sent with their languages and format, and come back in order', async () => {
    const ask = vi.fn(async (_url: string, _init: RequestInit) => answer('<b>Um</b>', 'Dois'));
    expect(await translate(ask)).toEqual(['<b>Um</b>', 'Dois']);
    const [url, init] = ask.mock.calls[0] ?? [];
    expect(url).toBe('https://api-free.deepl.com/v2/translate');
    expect(init?.headers).toMatchObject({ authorization: `DeepL-Auth-Key ${KEY}` });
    expect(JSON.parse(String(init?.body))).toEqual({
      text: request.texts,
      source_lang: 'EN',
      target_lang: 'PT-BR',
      tag_handling: 'html',
    });
  });

  it('a paid key uses the paid address', async () => {
    const ask = vi.fn(async (_url: string) => answer('a', 'b'));
    await translate(ask, 'paid');
    expect(ask.mock.calls[0]?.[0]).toBe('https://api.deepl.com/v2/translate');
  });

  it('a busy service is asked again, at most three times', async () => {
    let asked = 0;
    await translate(async () => (++asked < 3 ? new Response('', { status: 429 }) : answer('a', 'b')));
    expect(asked).toBe(3);
    await expect(translate(async () => new Response('', { status: 503 }))).rejects.toThrow('503');
  });

  it.each([
    [403, 'does not accept the key'],
    [456, 'used up its characters'],
    [302, 'responded with 302'],
  ])('a response with status %i is explained without a retry', async (status, problem) => {
    const ask = vi.fn(async () => new Response(null, { status }));
    await expect(translate(ask)).rejects.toThrow(problem);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['too few translations', answer('a')],
    ['something else than JSON', new Response('<html>')],
    ['another shape', Response.json({ translations: 'a' })],
  ])('%s is refused', async (_, response) => {
    await expect(translate(async () => response)).rejects.toThrow('something else');
  });

  it('a service that does not respond is reported', async () => {
    await expect(translate(() => Promise.reject(new TypeError('down')))).rejects.toThrow('does not respond');
  });
});
