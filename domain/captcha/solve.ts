import type { AltchaChallenge, AltchaSolution } from './altcha.ts';

/** FIPS 180-4 constants: cube roots of the first 64 primes, and square roots of the first eight. */
const primes = ((): number[] => {
  const found: number[] = [];
  for (let candidate = 2; found.length < 64; candidate++)
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate);
  return found;
})();
const fraction = (value: number) => ((value - Math.floor(value)) * 2 ** 32) | 0;
const ROUNDS = new Int32Array(primes.map((prime) => fraction(Math.cbrt(prime))));
const START = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

const rotate = (word: number, bits: number) => (word >>> bits) | (word << (32 - bits));
const words = new Int32Array(64);

/**
 * Returns the SHA-256 in hexadecimal. Synchronous, because awaiting thousands of Web Crypto hashes would be
 * slow.
 */
export function sha256Ascii(text: string): string {
  const length = text.length;
  const blocks = ((length + 8) >>> 6) + 1;
  const bytes = new Uint8Array(blocks * 64);
  for (let at = 0; at < length; at++) bytes[at] = text.charCodeAt(at);
  bytes[length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(bytes.length - 4, length * 8);
  const hash = new Int32Array(START);
  for (let block = 0; block < blocks; block++) mix(hash, view, block * 64);
  return [...hash].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
}

function mix(hash: Int32Array, view: DataView, offset: number): void {
  const at = (index: number) => words[index] ?? 0;
  for (let t = 0; t < 16; t++) words[t] = view.getInt32(offset + t * 4);
  for (let t = 16; t < 64; t++) {
    const [x, y] = [at(t - 15), at(t - 2)];
    const small0 = rotate(x, 7) ^ rotate(x, 18) ^ (x >>> 3);
    const small1 = rotate(y, 17) ^ rotate(y, 19) ^ (y >>> 10);
    words[t] = (at(t - 16) + small0 + at(t - 7) + small1) | 0;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
  for (let t = 0; t < 64; t++) {
    const big1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const one = (h + big1 + ((e & f) ^ (~e & g)) + (ROUNDS[t] ?? 0) + at(t)) | 0;
    const big0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const two = (big0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries())
    hash[index] = ((hash[index] ?? 0) + word) | 0;
}

export function solveRange(
  { maxnumber, ...challenge }: AltchaChallenge,
  from = 0,
  to = maxnumber + 1,
): AltchaSolution | null {
  for (let number = from; number < to; number++)
    if (sha256Ascii(challenge.salt + number) === challenge.challenge) return { ...challenge, number };
  return null;
}
