import type { Context } from 'hono';
import * as z from 'zod';
import type { NewPasskey, PasskeyAnswer } from '#schema/contracts/accounts/passkeys.ts';
import {
  type ChallengeFor,
  findByCredential,
  insertChallenge,
  listCredentials,
  markPasskeyUsed,
  takeChallenge,
} from '#worker/db/accounts/passkeys.ts';
import type { Session } from '#worker/db/accounts/sessions.ts';
import type { AppEnv } from '../env.ts';

/** EdDSA, ES256 and RS256 (COSE): what browsers offer and the Worker's runtime verifies. */
const ALGORITHMS = [-8, -7, -257];
const clientDataSchema = z.object({
  challenge: z.string().min(1).max(200),
  // Nobody signs in or enrols in a frame of another site.
  crossOrigin: z.literal(false).optional(),
});

/** Large, and needed by few requests. */
const library = () => import('@simplewebauthn/server');

/** Where a passkey is made and used: browsers offer it at this host alone (docs/decisions). */
const placeOf = (c: Context) => {
  const { origin, hostname } = new URL(c.req.url);
  return { origin, host: hostname };
};

/** A passkey's name of its account: the id as bytes, base64url. */
const handleOf = (accountId: string) => Buffer.from(accountId).toString('base64url');

/** What the browser needs to make a passkey for the signed-in account. */
export async function enrolmentOptions(c: Context<AppEnv>, session: Session) {
  const { DB } = c.env;
  const { host } = placeOf(c);
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: c.var.site.settings.title,
    rpID: host,
    userName: session.email,
    userID: new Uint8Array(Buffer.from(session.accountId)),
    userDisplayName: session.name,
    excludeCredentials: await listCredentials(DB, session.accountId, host),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  await insertChallenge(DB, options.challenge, challengeOf(c, session.accountId), Date.now());
  return options;
}

/** What the browser needs to offer the passkeys it has for this host, whoever they belong to. */
export async function signInOptions(c: Context<AppEnv>) {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: placeOf(c).host,
    userVerification: 'required',
  });
  await insertChallenge(c.env.DB, options.challenge, challengeOf(c, null), Date.now());
  return options;
}

const challengeOf = (c: Context<AppEnv>, accountId: string | null): ChallengeFor => ({
  websiteId: c.var.site.id,
  accountId,
});

/** The challenge that an answer signs, once it is taken; null for one that nobody may use now. */
async function spentChallenge(
  c: Context<AppEnv>,
  clientDataJSON: string,
  accountId: string | null,
): Promise<string | null> {
  const { challenge } = clientDataSchema.parse(
    JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')),
  );
  const isTaken = await takeChallenge(c.env.DB, challenge, challengeOf(c, accountId), Date.now());
  return isTaken ? challenge : null;
}

/** What comes from outside may be anything, and the library throws at most of it: what is wrong with it is nobody's business. */
async function judged<Result>(judge: () => Promise<Result | null>): Promise<Result | null> {
  try {
    return await judge();
  } catch {
    return null;
  }
}

/** The credential that a browser made for an account; null for anything but a good answer to its own challenge. */
export const verifyEnrolment = (c: Context<AppEnv>, accountId: string, { id, response }: NewPasskey) =>
  judged(async () => {
    const challenge = await spentChallenge(c, response.clientDataJSON, accountId);
    if (challenge === null) return null;
    const { origin, host } = placeOf(c);
    const { verifyRegistrationResponse } = await library();
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!registrationInfo) return null;
    const { credential, credentialBackedUp } = registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: response.transports,
      host,
      isBackedUp: credentialBackedUp,
    };
  });

/** The account whose passkey signed; null for an unknown one, a wrong signature, a challenge that is gone, and all else alike. */
export const verifySignIn = (c: Context<AppEnv>, { id, response }: PasskeyAnswer) =>
  judged(async () => {
    const { DB } = c.env;
    const challenge = await spentChallenge(c, response.clientDataJSON, null);
    const passkey = challenge !== null && (await findByCredential(DB, id));
    if (!passkey || response.userHandle !== handleOf(passkey.accountId)) return null;
    const { origin, host } = placeOf(c);
    const { verifyAuthenticationResponse } = await library();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: host,
      // A count that does not rise is a copied authenticator: the library refuses it, unless neither counts.
      credential: {
        id,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    });
    if (!verified) return null;
    const { newCounter, credentialBackedUp } = authenticationInfo;
    const use = { counter: newCounter, isBackedUp: credentialBackedUp };
    if (!(await markPasskeyUsed(DB, passkey.id, use, Date.now()))) return null;
    return { id: passkey.accountId, email: passkey.email };
  });
