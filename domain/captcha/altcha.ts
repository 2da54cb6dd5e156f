/** Returns 'compact' for containers below 320 px (B5.41). */
export const captchaSize = (widthPx: number): 'compact' | 'normal' => (widthPx < 320 ? 'compact' : 'normal');

/** ALTCHA challenge: the signed hash of a salt and a secret number. The browser must find the number. */
export interface AltchaChallenge {
  algorithm: 'SHA-256';
  challenge: string;
  salt: string;
  signature: string;
  maxnumber: number;
}
export interface AltchaSolution extends Omit<AltchaChallenge, 'maxnumber'> {
  number: number;
}

/**
 * Largest secret number. On average, a browser tries half of all numbers, which takes about 0.2 s on a
 * phone.
 */
export const ALTCHA_MAX_NUMBER = 60_000;
/** Lifetime of a challenge. */
export const ALTCHA_SECONDS = 1_200;

export const encodeSolution = (solution: AltchaSolution): string => btoa(JSON.stringify(solution));

declare const btoa: (text: string) => string;
declare const atob: (text: string) => string;

export function decodeSolution(captchaKey: string): AltchaSolution | null {
  try {
    const parsed: unknown = JSON.parse(atob(captchaKey));
    if (typeof parsed !== 'object' || parsed === null) return null;
    const { algorithm, challenge, salt, signature, number } = parsed as Record<string, unknown>;
    const isWhole = [challenge, salt, signature].every(
      (part) => typeof part === 'string' && part.length <= 400,
    );
    if (algorithm !== 'SHA-256' || !isWhole || typeof number !== 'number' || !Number.isSafeInteger(number))
      return null;
    return {
      algorithm,
      challenge: String(challenge),
      salt: String(salt),
      signature: String(signature),
      number,
    };
  } catch {
    return null;
  }
}
