import { env } from 'node:process';

export interface PasswordCost {
  /** Binary logarithm of scrypt's N. */
  log2N: number;
  r: number;
  /** scrypt runs in sequence, each salted with the result before. */
  rounds: number;
}

/**
 * The work of scrypt with N = 2^13, r = 8, p = 10, or 2^14, 8, 5, which cost an attacker the same, in ten rounds of
 * about 15 ms, because a round blocks the isolate's only thread (docs/decisions/0040-guessing-passwords.md).
 */
const FULL_COST: PasswordCost = { log2N: 13, r: 8, rounds: 10 };
/** For tests, which sign in hundreds of times. */
const LOW_COST: PasswordCost = { log2N: 1, r: 8, rounds: 1 };

interface PasswordSettings {
  ENVIRONMENT?: string | undefined;
  /** "low" for LOW_COST. Not in wrangler.toml, so no deployment sets it; outside development it has no effect. */
  PASSWORD_COST?: string | undefined;
}

/** Cost of new hashes; stored with each so that it can rise. */
export const getPasswordCost = ({ ENVIRONMENT, PASSWORD_COST }: PasswordSettings = env): PasswordCost =>
  ENVIRONMENT === 'development' && PASSWORD_COST === 'low' ? LOW_COST : FULL_COST;
