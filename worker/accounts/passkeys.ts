import type { Context } from 'hono';
import { MINUTE_MS } from '#domain/time/units.ts';
import type { NewPasskey, PasskeyAnswer } from '#schema/contracts/accounts/passkeys.ts';
import {
  type ChallengeFor,
  consumeChallenge,
  findByCredential,
  insertChallenge,
  listCredentials,
  markPasskeyUsed,
} from '#worker/db/accounts/passkeys.ts';
import type { Session } from '#worker/kernel/session.ts';
import { visitedOrigin } from '#worker/kernel/site-origin.ts';
import type { AppEnv } from '../env.ts';
import { ALGORITHMS, parseClientData } from './webauthn/ceremony.ts';

/** Time in ms for the user to respond to the browser's prompt. */
const TIMEOUT_MS = MINUTE_MS;
const createChallenge = () => Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url');

/**
 * Browsers offer a passkey only on the host that created it
 * (docs/decisions/0047-sign-in-with-passkeys.md).
 */
const getRelyingParty = (c: Context<AppEnv>) => ({ origin: visitedOrigin(c), host: c.var.site.host });

const toUserHandle = (accountId: string) => Buffer.from(accountId).toString('base64url');

export async function enrolmentOptions(c: Context<AppEnv>, session: Session) {
  const { DB } = c.env;
  const { host } = getRelyingParty(c);
  const known = await listCredentials(DB, session.accountId, host);
  const options = {
    challenge: createChallenge(),
    rp: { name: c.var.site.settings.title, id: host },
    user: { id: toUserHandle(session.accountId), name: session.email, displayName: session.name },
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
  await insertChallenge(DB, options.challenge, toChallengeFor(c, session.accountId), Date.now());
  return options;
}

export async function signInOptions(c: Context<AppEnv>) {
  const options = {
    challenge: createChallenge(),
    rpId: getRelyingParty(c).host,
    timeout: TIMEOUT_MS,
    userVerification: 'required' as const,
  };
  await insertChallenge(c.env.DB, options.challenge, toChallengeFor(c, null), Date.now());
  return options;
}

const toChallengeFor = (c: Context<AppEnv>, accountId: string | null): ChallengeFor => ({
  websiteId: c.var.site.id,
  accountId,
});

/** Deletes the signed challenge and returns it, or returns null if it is unknown or already used. */
async function spentChallenge(
  c: Context<AppEnv>,
  clientDataJSON: string,
  accountId: string | null,
): Promise<string | null> {
  const { challenge } = parseClientData(clientDataJSON);
  const isTaken = await consumeChallenge(c.env.DB, challenge, toChallengeFor(c, accountId), Date.now());
  return isTaken ? challenge : null;
}

/**
 * Loads the WebAuthn library on demand, because it and its certificates make up a tenth of the Worker's size.
 */
const loadVerification = () => import('./webauthn/verify.ts');

/** Returns null on any failure, because the WebAuthn library throws on most malformed responses. */
async function judged<Result>(judge: () => Promise<Result | null>): Promise<Result | null> {
  try {
    return await judge();
  } catch {
    return null;
  }
}

export const verifyEnrolment = (c: Context<AppEnv>, accountId: string, { id, response }: NewPasskey) =>
  judged(async () => {
    const challenge = await spentChallenge(c, response.clientDataJSON, accountId);
    if (challenge === null) return null;
    const { origin, host } = getRelyingParty(c);
    const { verifyRegistration } = await loadVerification();
    const credential = await verifyRegistration({ challenge, origin, host }, { id, response });
    return {
      credentialId: credential.id,
      publicKey: credential.publicKey,
      counter: credential.counter,
      transports: response.transports,
      host,
      isBackedUp: credential.isBackedUp,
    };
  });

/** Returns the account that owns the passkey, or null if verification fails. */
export const verifySignIn = (c: Context<AppEnv>, { id, response }: PasskeyAnswer) =>
  judged(async () => {
    const { DB } = c.env;
    const challenge = await spentChallenge(c, response.clientDataJSON, null);
    const passkey = challenge !== null && (await findByCredential(DB, c.var.site.id, id));
    if (!passkey || response.userHandle !== toUserHandle(passkey.accountId)) return null;
    const { origin, host } = getRelyingParty(c);
    const { verifyAuthentication } = await loadVerification();
    const use = await verifyAuthentication({ challenge, origin, host }, passkey, { id, response });
    if (!(await markPasskeyUsed(DB, passkey.id, use, Date.now()))) return null;
    return { id: passkey.accountId, email: passkey.email };
  });
