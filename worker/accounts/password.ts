import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { getPasswordCost, type PasswordCost } from './password-cost.ts';

const KEY_BYTES = 32;
/** Yields to other requests between rounds. */
const REST_MS = 10;
/** 128·N·r bytes are needed; the default limit of 32 MiB is just below that. */
const MAX_MEMORY_BYTES = 64 * 1024 * 1024;

const ROUNDS = /^\$scrypt-rounds\$ln=(\d{1,2}),r=(\d{1,2}),t=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;
/** Hashes of before: all of the work in one piece. */
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

/** Each round is salted with the previous one, so that none can be precomputed or skipped. */
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

/** Hashes a password as `$scrypt-rounds$ln=13,r=8,t=10$salt$key`; a salt is given only where it must stay. */
export async function hashPassword(password: string, salt = randomBytes(16)): Promise<string> {
  const cost = getPasswordCost();
  return formatHash(cost, salt, await deriveInRounds(password, salt, cost));
}

/** Whether a password fits a hash, in constant time; a hash of another form fits nothing. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [, log2N, r, times, salt, key] = ROUNDS.exec(hash) ?? WHOLE.exec(hash) ?? [];
  if (!salt || !key) return false;
  const cost = { log2N: Number(log2N), r: Number(r) };
  if (cost.log2N > 16 || cost.r > 16 || Number(times) > 16) return false;
  const expected = Buffer.from(key, 'base64');
  const actual = isOutdated(hash)
    ? await derive(password, Buffer.from(salt, 'base64'), { ...cost, p: Number(times) })
    : await deriveInRounds(password, Buffer.from(salt, 'base64'), { ...cost, rounds: Number(times) });
  // The kind of hash must not show in the response time.
  if (isOutdated(hash)) await rest(getPasswordCost().rounds);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

/** Whether to rehash once the password is known: this format blocks the thread for the whole hash. */
export const isOutdated = (hash: string): boolean => WHOLE.test(hash);

/** A hash that no password matches, so that an unknown address takes as long as a wrong password. */
export const getUnknownAccountHash = (): string =>
  formatHash(getPasswordCost(), Buffer.alloc(16), Buffer.alloc(KEY_BYTES));
