import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { describe, expect, it } from 'vitest';
import { verifyAuthentication } from '#worker/accounts/webauthn/verify-authentication.ts';
import { verifyRegistration } from '#worker/accounts/webauthn/verify-registration.ts';
import { authenticator, type Twist } from '../../support/worker/authenticator.ts';

const HOME = { origin: 'https://shop.test', host: 'shop.test' };
const ceremony = { ...HOME, challenge: 'Y2hhbGxlbmdl' };
const options = { challenge: ceremony.challenge, user: { id: 'YWNjb3VudA' } };
const expected = {
  expectedChallenge: ceremony.challenge,
  expectedOrigin: HOME.origin,
  expectedRPID: HOME.host,
  requireUserVerification: true,
};
type Device = ReturnType<typeof authenticator>;
type Created = ReturnType<Device['create']>;
type Signed = ReturnType<Device['get']>;

const register = ({ id, response }: Created) => verifyRegistration(ceremony, { id, ...response });
const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
const isTaken = (judge: () => unknown) => {
  try {
    judge();
    return true;
  } catch {
    return false;
  }
};

/** What SimpleWebAuthn, which judged here before, says of the same answers; null where it refuses. */
async function referenceCredential(created: Created) {
  const response = {
    ...created,
    type: 'public-key' as const,
    response: { ...created.response, transports: [] },
  };
  try {
    const { registrationInfo } = await verifyRegistrationResponse({ ...expected, response });
    return registrationInfo?.credential ?? null;
  } catch {
    return null;
  }
}

async function referenceTakes(
  signed: Signed,
  credential: { id: string; publicKey: string; counter: number },
) {
  const response = { ...signed, type: 'public-key' as const };
  const stored = { ...credential, publicKey: bytes(credential.publicKey) };
  try {
    return (await verifyAuthenticationResponse({ ...expected, response, credential: stored })).verified;
  } catch {
    return false;
  }
}

describe.each([
  ['ES256', -7],
  ['EdDSA', -8],
  ['RS256', -257],
] as const)('a credential of %s', (_, algorithm) => {
  it('is parsed as SimpleWebAuthn does, and its signature is verified', async () => {
    const device = authenticator(HOME, algorithm);
    const created = device.create(options, { counter: 3, flags: 0x1d });
    const credential = register(created);
    const reference = await referenceCredential(created);
    expect(credential).toEqual({
      id: reference?.id,
      publicKey: Buffer.from(reference?.publicKey ?? []).toString('base64url'),
      counter: 3,
      isBackedUp: true,
    });
    const { response } = device.get(ceremony, { counter: 4 });
    expect(verifyAuthentication(ceremony, credential, response)).toEqual({ counter: 4, isBackedUp: false });
  });
  it('signs its own attestation, and no other key does', () => {
    const device = authenticator(HOME, algorithm);
    expect(isTaken(() => register(device.create(options, { format: 'packed' })))).toBe(true);
    const statement = new Map<string, number | Uint8Array>([
      ['alg', algorithm],
      ['sig', bytes(authenticator(HOME, algorithm).get(ceremony).response.signature)],
    ]);
    expect(isTaken(() => register(device.create(options, { format: 'packed', statement })))).toBe(false);
  });
});

describe('an answer with one bit turned', () => {
  it('is accepted at enrolment only where SimpleWebAuthn accepts it', async () => {
    const created = authenticator(HOME).create(options);
    const object = bytes(created.response.attestationObject);
    const looser: string[] = [];
    for (let at = 0; at < object.length * 8; at += 3) {
      const turned = object.slice();
      turned[at >> 3] = (turned[at >> 3] ?? 0) ^ (1 << (at & 7));
      const attestationObject = Buffer.from(turned).toString('base64url');
      const answer = { ...created, response: { ...created.response, attestationObject } };
      if (isTaken(() => register(answer)) && !(await referenceCredential(answer))) looser.push(`bit ${at}`);
    }
    expect(looser).toEqual([]);
  });
  it.each(['authenticatorData', 'signature', 'clientDataJSON'] as const)(
    'is never accepted at sign-in, of its %s',
    (part) => {
      const device = authenticator(HOME);
      const credential = register(device.create(options));
      const { response } = device.get(ceremony);
      const whole = bytes(response[part]);
      const taken: number[] = [];
      for (let at = 0; at < whole.length * 8; at += 1) {
        const turned = whole.slice();
        turned[at >> 3] = (turned[at >> 3] ?? 0) ^ (1 << (at & 7));
        const answer = { ...response, [part]: Buffer.from(turned).toString('base64url') };
        if (isTaken(() => verifyAuthentication(ceremony, credential, answer))) taken.push(at);
      }
      expect(taken).toEqual([]);
    },
  );
});

describe('a signed answer', () => {
  it.each<[string, Twist]>([
    ['of another origin', { origin: 'https://evil.test' }],
    ['for another host', { host: 'evil.test' }],
    ['that nobody unlocked', { flags: 0x01 }],
    ['at which nobody was', { flags: 0x04 }],
    ['that is backed up and cannot be', { flags: 0x15 }],
    ['in a frame of another site', { crossOrigin: true }],
    ['of another ceremony', { type: 'webauthn.create' }],
    ['with bytes that its flags do not announce', { extra: new Uint8Array([0xa0]) }],
    ['that announces extensions and has none', { flags: 0x85 }],
    ['whose count stands still', { counter: 5 }],
  ])('%s is refused, as SimpleWebAuthn refuses it', async (_, twist) => {
    const device = authenticator(HOME);
    const credential = { ...register(device.create(options)), counter: 5 };
    const right = device.get(ceremony, { counter: 6 });
    expect(isTaken(() => verifyAuthentication(ceremony, credential, right.response))).toBe(true);
    const wrong = device.get(ceremony, { counter: 6, ...twist });
    expect(isTaken(() => verifyAuthentication(ceremony, credential, wrong.response))).toBe(false);
    if (!twist.crossOrigin) expect(await referenceTakes(wrong, credential)).toBe(false);
  });
  it('can have extensions', () => {
    const device = authenticator(HOME);
    const credential = register(device.create(options));
    const { response } = device.get(ceremony, { flags: 0x85, extra: new Uint8Array([0xa0]) });
    expect(isTaken(() => verifyAuthentication(ceremony, credential, response))).toBe(true);
  });
});

it.each<[string, Twist]>([
  ['names certificates', { format: 'packed', statement: new Map([['x5c', []]]) }],
  ['is of a format that was not asked for', { format: 'tpm' }],
  ['is none and yet says something', { format: 'none', statement: new Map([['alg', -7]]) }],
])('an attestation that %s is refused', (_, twist) => {
  expect(isTaken(() => register(authenticator(HOME).create(options, twist)))).toBe(false);
});
