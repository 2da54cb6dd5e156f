import type { AltchaChallenge, AltchaSolution } from './altcha.ts';
import { sha256Ascii } from './sha256.ts';

/** The number from `from` to `to` (exclusive) that solves a challenge; null when none of them does. */
export function solveWithin(
  { maxnumber, ...challenge }: AltchaChallenge,
  from = 0,
  to = maxnumber + 1,
): AltchaSolution | null {
  for (let number = from; number < to; number++)
    if (sha256Ascii(challenge.salt + number) === challenge.challenge) return { ...challenge, number };
  return null;
}
