import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** Cost of new hashes (server-design §1); stored with each hash so that it can rise. */
const COST = { log2N: 14, r: 8, p: 5 } as const;
const KEY_BYTES = 32;
/** 128·N·r bytes are needed; the default limit of 32 MiB is just below that. */
const MAX_MEMORY_BYTES = 64 * 1024 * 1024;

const PHC = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

function derive(
  password: string,
  salt: Buffer,
  cost: { log2N: number; r: number; p: number },
): Promise<Buffer> {
  const options = { N: 2 ** cost.log2N, r: cost.r, p: cost.p, maxmem: MAX_MEMORY_BYTES };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

/** Hashes a password as `$scrypt$ln=14,r=8,p=5$salt$key` (PHC string format); a salt is given only where it must stay. */
export async function hashPassword(password: string, salt = randomBytes(16)): Promise<string> {
  const key = await derive(password, salt, COST);
  return `$scrypt$ln=${COST.log2N},r=${COST.r},p=${COST.p}$${unpadded(salt)}$${unpadded(key)}`;
}

/** Whether a password fits a hash, in constant time; a hash of another form fits nothing. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const match = PHC.exec(hash);
  if (!match?.[4] || !match[5]) return false;
  const cost = { log2N: Number(match[1]), r: Number(match[2]), p: Number(match[3]) };
  if (cost.log2N > 16 || cost.r > 16 || cost.p > 16) return false;
  const expected = Buffer.from(match[5], 'base64');
  const actual = await derive(password, Buffer.from(match[4], 'base64'), cost);
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

/** A hash that no password fits, so that an unknown address takes as long as a wrong password. */
export const UNKNOWN_ACCOUNT_HASH =
  '$scrypt$ln=14,r=8,p=5$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
