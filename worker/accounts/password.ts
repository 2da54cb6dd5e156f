import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { env } from 'node:process';
import type { Context } from 'hono';
import { classifyWeakness, type PasswordWeakness } from '#domain/accounts/password-weakness.ts';
import { ASSETS } from '#generated/assets.ts';
import type { AppEnv } from '../env.ts';

export interface PasswordCost {
  /** Binary logarithm of scrypt's N. */
  log2N: number;
  r: number;
  /** Number of sequential scrypt runs, each salted with the previous result. */
  rounds: number;
}

/**
 * Costs as much as scrypt with N = 2^13, r = 8, p = 10. (N = 2^14, r = 8, p = 5 would cost an attacker the
 * same.) The work is split into ten rounds of about 15 ms, because each round blocks the isolate's only
 * thread (docs/decisions/0040-count-password-guesses-before-hashing.md).
 */
const FULL_COST: PasswordCost = { log2N: 13, r: 8, rounds: 10 };
/** Cost for tests, which sign in hundreds of times. */
const LOW_COST: PasswordCost = { log2N: 1, r: 8, rounds: 1 };

interface PasswordSettings {
  ENVIRONMENT?: string | undefined;
  /** `low` selects LOW_COST, in development only. */
  PASSWORD_COST?: string | undefined;
}

/**
 * Returns the cost for new hashes. Each hash stores its own cost, so the cost for new ones can be raised
 * later.
 */
export const getPasswordCost = ({ ENVIRONMENT, PASSWORD_COST }: PasswordSettings = env): PasswordCost =>
  ENVIRONMENT === 'development' && PASSWORD_COST === 'low' ? LOW_COST : FULL_COST;

const KEY_BYTES = 32;
/** Pause between rounds in ms, which lets other requests run. */
const REST_MS = 10;
/**
 * Memory limit for scrypt, which needs 128·N·r bytes: 8 MiB for a new hash, and more for a hash stored with
 * a higher N.
 */
const MAX_MEMORY_BYTES = 64 * 1024 * 1024;

const ROUNDS = /^\$scrypt-rounds\$ln=(\d{1,2}),r=(\d{1,2}),t=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;
/** The older format hashes the password in a single run. */
const WHOLE = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

type ScryptCost = { log2N: number; r: number; p: number };

function derive(password: string, salt: Buffer, { log2N, r, p }: ScryptCost): Promise<Buffer> {
  const options = { N: 2 ** log2N, r, p, maxmem: MAX_MEMORY_BYTES };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

const rest = (rounds = 1) => new Promise((resolve) => setTimeout(resolve, rounds * REST_MS));

/** Salts each round with the previous round's result, so that no round can be precomputed or skipped. */
async function deriveInRounds(
  password: string,
  salt: Buffer,
  { log2N, r, rounds }: PasswordCost,
): Promise<Buffer> {
  let key: Buffer = Buffer.alloc(0);
  for (let round = 0; round < rounds; round++) {
    key = await derive(password, Buffer.concat([salt, key]), { log2N, r, p: 1 });
    await rest();
  }
  return key;
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

const formatHash = ({ log2N, r, rounds }: PasswordCost, salt: Buffer, key: Buffer): string =>
  `$scrypt-rounds$ln=${log2N},r=${r},t=${rounds}$${unpadded(salt)}$${unpadded(key)}`;

/** Hashes a password as `$scrypt-rounds$ln=13,r=8,t=10$salt$key`; pass a salt only to reproduce a hash. */
export async function hashPassword(password: string, salt = randomBytes(16)): Promise<string> {
  const cost = getPasswordCost();
  return formatHash(cost, salt, await deriveInRounds(password, salt, cost));
}

/** Verifies a password in constant time. Returns false for an unknown format. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [, log2N, r, times, salt, key] = ROUNDS.exec(hash) ?? WHOLE.exec(hash) ?? [];
  if (!salt || !key) return false;
  const cost = { log2N: Number(log2N), r: Number(r) };
  if (cost.log2N > 16 || cost.r > 16 || Number(times) > 16) return false;
  const expected = Buffer.from(key, 'base64');
  const actual = isOutdated(hash)
    ? await derive(password, Buffer.from(salt, 'base64'), { ...cost, p: Number(times) })
    : await deriveInRounds(password, Buffer.from(salt, 'base64'), { ...cost, rounds: Number(times) });
  // The response time must not reveal the hash's format.
  if (isOutdated(hash)) await rest(getPasswordCost().rounds);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

/**
 * Returns whether to rehash a verified password, because hashes in the older format block the thread for the
 * entire run.
 */
export const isOutdated = (hash: string): boolean => WHOLE.test(hash);

/**
 * Returns a hash that matches no password, so that an unknown email address takes as long as a wrong
 * password.
 */
export const getUnknownAccountHash = (): string =>
  formatHash(getPasswordCost(), Buffer.alloc(16), Buffer.alloc(KEY_BYTES));

export async function findPasswordWeakness(
  c: Context<AppEnv>,
  password: string,
  email: string,
): Promise<PasswordWeakness | null> {
  const { settings, identifier } = c.var.site;
  const known = { email, siteTitle: settings.title, identifier };
  return classifyWeakness(password, known, await readCommonPasswords(c));
}

/**
 * Reads the list of common passwords from a static asset, because few requests need its 50 kB. Throws if the
 * asset is missing.
 */
async function readCommonPasswords(c: Context<AppEnv>): Promise<ReadonlySet<string>> {
  const answer = await c.env.ASSETS.fetch(new URL(ASSETS.commonPasswords, 'https://assets.invalid'));
  if (!answer.ok) throw new Error(`The list of common passwords responded with status ${answer.status}.`);
  return new Set((await answer.text()).trim().split(/\s+/));
}
