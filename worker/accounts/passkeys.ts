import type { Context } from 'hono';
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
import { parseClientData } from './webauthn/ceremony.ts';
import { ALGORITHMS } from './webauthn/cose-key.ts';
import { verifyAuthentication } from './webauthn/verify-authentication.ts';
import { verifyRegistration } from './webauthn/verify-registration.ts';

/** How long a browser waits for its user. */
const TIMEOUT_MS = 60_000;
const createChallenge = () => Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url');

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
  const known = await listCredentials(DB, session.accountId, host);
  const options = {
    challenge: createChallenge(),
    rp: { name: c.var.site.settings.title, id: host },
    user: { id: handleOf(session.accountId), name: session.email, displayName: session.name },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' as const })),
    timeout: TIMEOUT_MS,
    attestation: 'none' as const,
    excludeCredentials: known.map((credential) => ({ ...credential, type: 'public-key' as const })),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
    extensions: { credProps: true as const },
  };
  await insertChallenge(DB, options.challenge, challengeOf(c, session.accountId), Date.now());
  return options;
}

/** What the browser needs to offer the passkeys it has for this host, whoever they belong to. */
export async function signInOptions(c: Context<AppEnv>) {
  const options = {
    challenge: createChallenge(),
    rpId: placeOf(c).host,
    timeout: TIMEOUT_MS,
    userVerification: 'required' as const,
  };
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
  const { challenge } = parseClientData(clientDataJSON);
  const isTaken = await takeChallenge(c.env.DB, challenge, challengeOf(c, accountId), Date.now());
  return isTaken ? challenge : null;
}

/** What comes from outside may be anything, and verifying throws at most of it: what is wrong with it is nobody's business. */
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
    const credential = verifyRegistration({ challenge, origin, host }, { id, ...response });
    return {
      credentialId: credential.id,
      publicKey: credential.publicKey,
      counter: credential.counter,
      transports: response.transports,
      host,
      isBackedUp: credential.isBackedUp,
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
    const use = verifyAuthentication({ challenge, origin, host }, passkey, response);
    if (!(await markPasskeyUsed(DB, passkey.id, use, Date.now()))) return null;
    return { id: passkey.accountId, email: passkey.email };
  });
