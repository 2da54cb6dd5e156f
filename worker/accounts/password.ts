import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/**
 * Cost of new hashes; stored with each so that it can rise. As much work as scrypt with N = 2^13, r = 8, p = 10, or 2^14, 8, 5, which are the same
 * to a guesser, in ten rounds of about 15 ms: a round keeps the isolate's only thread (docs/decisions/0040-guessing-passwords.md).
 */
const COST = { log2N: 13, r: 8, rounds: 10 } as const;
const KEY_BYTES = 32;
/** Between rounds whoever asked for a page is answered. */
const REST_MS = 10;
/** 128·N·r bytes are needed; the default limit of 32 MiB is just below that. */
const MAX_MEMORY_BYTES = 64 * 1024 * 1024;

const ROUNDS = /^\$scrypt-rounds\$ln=(\d{1,2}),r=(\d{1,2}),t=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;
/** Hashes of before: all of the work in one piece. */
const WHOLE = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

type Cost = { log2N: number; r: number; p: number };

function derive(password: string, salt: Buffer, { log2N, r, p }: Cost): Promise<Buffer> {
  const options = { N: 2 ** log2N, r, p, maxmem: MAX_MEMORY_BYTES };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

const rest = (rounds = 1) => new Promise((resolve) => setTimeout(resolve, rounds * REST_MS));

/** Each round is salted with the one before, so that none can be done ahead or left out. */
async function deriveInRounds(
  password: string,
  salt: Buffer,
  { log2N, r, rounds }: { log2N: number; r: number; rounds: number },
): Promise<Buffer> {
  let key: Buffer = Buffer.alloc(0);
  for (let round = 0; round < rounds; round++) {
    key = await derive(password, Buffer.concat([salt, key]), { log2N, r, p: 1 });
    await rest();
  }
  return key;
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/** Hashes a password as `$scrypt-rounds$ln=13,r=8,t=10$salt$key`; a salt is given only where it must stay. */
export async function hashPassword(password: string, salt = randomBytes(16)): Promise<string> {
  const key = await deriveInRounds(password, salt, COST);
  return `$scrypt-rounds$ln=${COST.log2N},r=${COST.r},t=${COST.rounds}$${unpadded(salt)}$${unpadded(key)}`;
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
  // How long the answer takes tells nothing of which kind a hash is.
  if (isOutdated(hash)) await rest(COST.rounds);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

/** Whether a hash is to be made again once its password is known: its form keeps the thread for all of the work. */
export const isOutdated = (hash: string): boolean => WHOLE.test(hash);

/** A hash that no password fits, so that an unknown address takes as long as a wrong password. */
export const UNKNOWN_ACCOUNT_HASH =
  '$scrypt-rounds$ln=13,r=8,t=10$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
