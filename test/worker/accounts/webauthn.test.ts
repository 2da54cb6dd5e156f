import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { verifyAuthentication, verifyRegistration } from '#worker/accounts/webauthn/verify.ts';
import { authenticator, type Twist } from '../../support/worker/authenticator.ts';

const HOME = { origin: 'https://shop.test', host: 'shop.test' };
const ceremony = { ...HOME, challenge: 'Y2hhbGxlbmdl' };
const options = { challenge: ceremony.challenge, user: { id: 'YWNjb3VudA' } };

const register = (created: ReturnType<ReturnType<typeof authenticator>['create']>) =>
  verifyRegistration(ceremony, created);
const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
const isAccepted = (judged: Promise<unknown>) =>
  judged.then(
    () => true,
    () => false,
  );

/** Finds the bits of a base64url text that can be inverted without the credential being rejected. */
async function findIgnoredBits(text: string, judge: (turned: string) => Promise<unknown>): Promise<number[]> {
  const whole = bytes(text);
  const taken: number[] = [];
  for (let at = 0; at < whole.length * 8; at += 1) {
    const turned = whole.slice();
    turned[at >> 3] = (turned[at >> 3] ?? 0) ^ (1 << (at & 7));
    if (await isAccepted(judge(Buffer.from(turned).toString('base64url')))) taken.push(at);
  }
  return taken;
}

describe.each([
  ['ES256', -7],
  ['EdDSA', -8],
  ['RS256', -257],
] as const)('a credential with the algorithm %s', (_, algorithm) => {
  it('a credential is accepted, and its signature verifies at sign-in', async () => {
    const device = authenticator(HOME, algorithm);
    const credential = await register(device.create(options, { counter: 3, flags: 0x1d }));
    expect(credential).toEqual({
      id: device.id,
      publicKey: Buffer.from(device.publicKey).toString('base64url'),
      counter: 3,
      isBackedUp: true,
    });
    expect(await verifyAuthentication(ceremony, credential, device.get(ceremony, { counter: 4 }))).toEqual({
      counter: 4,
      isBackedUp: false,
    });
  });
  it('a credential can sign its own attestation, and a signature with a different key is rejected', async () => {
    const device = authenticator(HOME, algorithm);
    expect(await isAccepted(register(device.create(options, { format: 'packed' })))).toBe(true);
    const statement = new Map<string, number | Uint8Array>([
      ['alg', algorithm],
      ['sig', bytes(authenticator(HOME, algorithm).get(ceremony).response.signature)],
    ]);
    expect(await isAccepted(register(device.create(options, { format: 'packed', statement })))).toBe(false);
  });
});

it.each([
  [1024, false],
  [2040, false],
  [2048, true],
])('an RSA key with %i bits is accepted: %s', async (bits, expected) => {
  const created = authenticator(HOME, -257, bits).create(options);
  expect(await isAccepted(register(created))).toBe(expected);
});

describe('a response with one flipped bit', () => {
  it('a response with one flipped bit in its self-signed attestation never creates a credential', async () => {
    const created = authenticator(HOME).create(options, { format: 'packed' });
    const credential = await register(created);
    const taken = await findIgnoredBits(created.response.attestationObject, async (attestationObject) => {
      const made = await register({ ...created, response: { ...created.response, attestationObject } });
      // The CBOR and DER parsers of the library also accept other length encodings of the same bytes.
      if (isDeepStrictEqual(made, credential)) throw new Error('the same');
    });
    expect(taken).toEqual([]);
  });
  it.each(['authenticatorData', 'signature', 'clientDataJSON'] as const)(
    'a response with a flipped bit in its %s is never accepted at sign-in',
    async (part) => {
      const device = authenticator(HOME);
      const credential = await register(device.create(options));
      const answer = device.get(ceremony);
      const taken = await findIgnoredBits(answer.response[part], (turned) =>
        verifyAuthentication(ceremony, credential, {
          ...answer,
          response: { ...answer.response, [part]: turned },
        }),
      );
      expect(taken).toEqual([]);
    },
  );
});

/** Errors to make, first in a new credential, and then in the use of a credential. */
const REFUSED: [string, Twist][] = [
  ['of another origin', { origin: 'https://evil.test' }],
  ['for another host', { host: 'evil.test' }],
  ['to another challenge', { challenge: 'YW5vdGhlcg' }],
  ['that nobody unlocked', { flags: 0x01 }],
  ['at which nobody was', { flags: 0x04 }],
  ['that is backed up and cannot be', { flags: 0x15 }],
  ['in a frame of another site', { crossOrigin: true }],
  ['below a page of another site', { topOrigin: 'https://evil.test' }],
  ['with bytes that its flags do not announce', { extra: new Uint8Array([0xa0]) }],
  ['that announces extensions and has none', { flags: 0x85 }],
];

describe('a signed response', () => {
  it.each<[string, Twist]>([
    ...REFUSED,
    ['from a different ceremony', { type: 'webauthn.create' }],
    ['if its counter does not increase', { counter: 5 }],
  ])('a signed response is rejected %s', async (_, twist) => {
    const device = authenticator(HOME);
    const credential = { ...(await register(device.create(options))), counter: 5 };
    const right = device.get(ceremony, { counter: 6 });
    expect(await isAccepted(verifyAuthentication(ceremony, credential, right))).toBe(true);
    const wrong = device.get(ceremony, { counter: 6, ...twist });
    expect(await isAccepted(verifyAuthentication(ceremony, credential, wrong))).toBe(false);
  });
  it('a signed response may have extensions', async () => {
    const device = authenticator(HOME);
    const credential = await register(device.create(options));
    const answer = device.get(ceremony, { flags: 0x85, extra: new Uint8Array([0xa0]) });
    expect(await isAccepted(verifyAuthentication(ceremony, credential, answer))).toBe(true);
  });
});

describe('a new credential', () => {
  it.each<[string, Twist]>([...REFUSED, ['from a different ceremony', { type: 'webauthn.get' }]])(
    'a new credential is rejected %s',
    async (_, twist) => {
      const device = authenticator(HOME);
      expect(await isAccepted(register(device.create(options)))).toBe(true);
      expect(await isAccepted(register(device.create(options, twist)))).toBe(false);
    },
  );
  it('a new credential is rejected with an algorithm that the server did not offer', async () => {
    expect(await isAccepted(register(authenticator(HOME, -35).create(options)))).toBe(false);
  });
  it('a new credential is rejected if the browser reports a different id', async () => {
    const named = { ...authenticator(HOME).create(options), id: authenticator(HOME).id };
    expect(await isAccepted(register(named))).toBe(false);
  });
});

const signature = bytes('MEUCIQ');
it.each<[string, Twist]>([
  ['names certificates', { format: 'packed', statement: new Map([['x5c', []]]) }],
  [
    'is signed and names certificates',
    {
      format: 'packed',
      statement: new Map<string, number | Uint8Array | []>([
        ['sig', signature],
        ['x5c', []],
      ]),
    },
  ],
  ['is signed and contains more statements', { format: 'packed', alsoStates: [['ver', '2.0']] }],
  ['has a format that the server did not request', { format: 'tpm' }],
  ['has the format “none” but contains a statement', { format: 'none', statement: new Map([['alg', -7]]) }],
])('the server rejects an attestation that %s', async (_, twist) => {
  expect(await isAccepted(register(authenticator(HOME).create(options, twist)))).toBe(false);
});
