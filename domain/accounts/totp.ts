/** One-time codes according to RFC 6238, with parameters that all authenticator apps support. */
const STEP_MS = 30_000;
const DIGITS = 6;
/** Secret length in bytes, equal to the length of a SHA-1 hash (RFC 4226, 4). */
export const TOTP_SECRET_BYTES = 20;
/**
 * Recovery code length in bytes. It makes guessing infeasible even though codes are hashed without a slow
 * password hash. Codes issued earlier have ten bytes.
 */
export const RECOVERY_CODE_BYTES = 15;
/** Number of 30-second steps accepted before and after the current one, for clock drift and typing time. */
const TOLERANCE = 1;

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/**
 * Encodes bytes as base32 without padding (RFC 4648), the format in which users type a secret into an app.
 */
export function toBase32(bytes: Uint8Array): string {
  let text = '';
  let held = 0;
  let bits = 0;
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += BASE32[(held >>> bits) & 31];
    }
    held &= (1 << bits) - 1;
  }
  return bits > 0 ? text + BASE32[(held << (5 - bits)) & 31] : text;
}

export function fromBase32(text: string): Uint8Array {
  const bytes: number[] = [];
  let held = 0;
  let bits = 0;
  for (const letter of text.toUpperCase()) {
    const value = BASE32.indexOf(letter);
    if (value < 0) continue;
    held = (held << 5) | value;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((held >>> bits) & 255);
    held &= (1 << bits) - 1;
  }
  return Uint8Array.from(bytes);
}

export const totpStep = (now: number): number => Math.floor(now / STEP_MS);

export const listAcceptedSteps = (now: number): number[] => {
  const step = totpStep(now);
  return [
    step,
    ...Array.from({ length: TOLERANCE }, (_, index) => [step - index - 1, step + index + 1]).flat(),
  ];
};

export function stepBytes(step: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(step));
  return bytes;
}

/** Extracts the code from a step's HMAC (RFC 4226, 5.3). */
export function formatCode(mac: Uint8Array, digits = DIGITS): string {
  const at = (mac.at(-1) ?? 0) & 15;
  const [a = 0, b = 0, c = 0, d = 0] = mac.subarray(at, at + 4);
  const number = ((a & 127) << 24) | (b << 16) | (c << 8) | d;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/**
 * Returns the QR code's content, as defined in
 * https://github.com/google/google-authenticator/wiki/Key-Uri-Format
 */
export function totpAddress({
  secret,
  issuer,
  account,
}: {
  secret: string;
  issuer: string;
  account: string;
}): string {
  const name = issuer.replaceAll(':', ' ');
  const label = `${encodeURIComponent(name)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(name)}&algorithm=SHA1&digits=${DIGITS}&period=30`;
}

/** Parses a typed code: `123 456` from an app, or a recovery code in groups. */
export function readCode(typed: string): { kind: 'app' | 'recovery'; code: string } | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '');
  if (/^\d{6}$/.test(code)) return { kind: 'app', code };
  return /^[A-Z2-7]{16}(?:[A-Z2-7]{8})?$/.test(code) ? { kind: 'recovery', code } : null;
}

export const showRecoveryCode = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code;
