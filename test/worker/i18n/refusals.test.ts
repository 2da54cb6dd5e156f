import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { request, SITE_HOST, SITE_ID } from '#support/worker/site.ts';
import { PRODUCT, seedStore } from '#support/worker/store.ts';
import { clearSiteMemory } from '#worker/sites/site-copies.ts';

async function refuse(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const answer = await request(path, {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json() };
}

const mug = (quantity: unknown) => ({ itemId: PRODUCT.mug, sku: 'MUG-SEA', quantity });
const PASSKEY = {
  id: 'dW5rbm93bg',
  response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA', userHandle: 'AA' },
};
const speak = async (locale: string) => {
  await env.DB.prepare("UPDATE websites SET settings = json_set(settings, '$.locale', ?) WHERE id = ?")
    .bind(locale, SITE_ID)
    .run();
  await env.SITES.delete(`site:${SITE_HOST}`);
  clearSiteMemory();
};

beforeAll(() => seedStore());

describe('an invalid call to a store in German', () => {
  beforeAll(() => speak('de-DE'));

  it.each([
    [0, 'Bitte geben Sie mindestens 1 ein.'],
    [1.5, 'Bitte geben Sie eine ganze Zahl ein.'],
    ['2', 'Bitte geben Sie eine ganze Zahl ein.'],
    [10_001, 'Bitte geben Sie höchstens 10.000 ein.'],
  ])('reports a quantity of %s in German', async (quantity, text) => {
    expect(await refuse('POST', '/api/commerce/cart/entries', mug(quantity))).toEqual({
      status: 400,
      body: { error: 'Bitte prüfen Sie Ihre Angaben.', errors: { quantity: text } },
    });
  });

  it('reports every other invalid field in German', async () => {
    const { status, body } = await refuse('POST', '/api/commerce/checkout', {
      cartToken: 'x',
      version: -1,
      email: 'not an address',
      name: 'n'.repeat(201),
      grandTotalCents: 1,
      shippingAddress: { name: 'Ines', line1: '3 Wharf Street', city: 'Portland', country: 'Maine' },
      paymentMethod: 'test_accepted',
      idempotencyKey: '!',
    });
    expect(status).toBe(400);
    expect(body).toEqual({
      error: 'Bitte prüfen Sie Ihre Angaben.',
      errors: {
        version: 'Bitte geben Sie mindestens 0 ein.',
        email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
        name: 'Bitte verwenden Sie höchstens 200 Zeichen.',
        'shippingAddress.country': 'Bitte prüfen Sie dieses Feld.',
        idempotencyKey: 'Bitte prüfen Sie dieses Feld.',
      },
    });
  });

  it.each<[string, string, string, unknown, Record<string, string>, string]>([
    [
      'from a different site',
      ...(['POST', '/api/commerce/cart/entries', mug(1), { origin: 'https://evil.test' }] as const),
      'Diese Anfrage kommt von einer anderen Website.',
    ],
    [
      'that is too large',
      ...(['PUT', '/api/commerce/cart/note', { note: 'n'.repeat(600_000) }, {}] as const),
      'Die Anfrage ist größer als 256.000 Bytes.',
    ],
    [
      'with a wrong password at sign-in',
      ...(['POST', '/api/site-users/account/session', { email: 'a@b.test', password: 'x' }, {}] as const),
      'E-Mail und Passwort passen nicht zusammen.',
    ],
    [
      'with an unknown passkey at sign-in',
      ...(['POST', '/api/auth/passkey', { credential: PASSKEY }, {}] as const),
      'Mit diesem Passkey können Sie sich hier nicht anmelden.',
    ],
  ])(
    'an invalid call to a store in German is rejected in German %s',
    async (_, method, path, body, headers, error) => {
      expect((await refuse(method, path, body, headers)).body).toMatchObject({ error });
    },
  );

  it('gets an English error if it comes from the owner’s application', async () => {
    expect((await refuse('POST', '/api/commerce/discounts', {})).body).toMatchObject({
      error: 'Please sign in.',
    });
  });
});

it('a store in English reports a quantity with the text from the call’s contract', async () => {
  await speak('en-US');
  const { body } = await refuse('POST', '/api/commerce/cart/entries', mug(0));
  expect(body).toEqual({
    error: 'Some fields need your attention.',
    errors: { quantity: 'The quantity must be at least 1.' },
  });
});
