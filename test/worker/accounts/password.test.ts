import { env } from 'node:process';
import { afterEach, describe, expect, it } from 'vitest';
import {
  getPasswordCost,
  getUnknownAccountHash,
  hashPassword,
  verifyPassword,
} from '#worker/accounts/password.ts';

const FULL = { log2N: 13, r: 8, rounds: 10 };
const PASSWORD = 'salt and clay and tide';
const settings = { ...env };

afterEach(() => {
  Object.assign(env, settings);
});

describe('the cost of a password hash', () => {
  it('the hash cost is low only in tests: a deployed site uses the full cost even with the test variable', () => {
    expect(getPasswordCost().log2N).toBeLessThan(FULL.log2N);
    expect(getPasswordCost({ ENVIRONMENT: 'production', PASSWORD_COST: 'low' })).toEqual(FULL);
    expect(getPasswordCost({ ENVIRONMENT: 'development' })).toEqual(FULL);
    expect(getPasswordCost({ ENVIRONMENT: '', PASSWORD_COST: 'low' })).toEqual(FULL);
  });

  it('production uses the full hash cost, also for unknown email addresses', async () => {
    Object.assign(env, { ENVIRONMENT: 'production' });
    const hash = await hashPassword(PASSWORD);
    expect(hash).toMatch(/^\$scrypt-rounds\$ln=13,r=8,t=10\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(getUnknownAccountHash()).toMatch(/^\$scrypt-rounds\$ln=13,r=8,t=10\$A{22}\$A{43}$/);
    expect([await verifyPassword(PASSWORD, hash), await verifyPassword(`${PASSWORD}.`, hash)]).toEqual([
      true,
      false,
    ]);
    expect(await verifyPassword(PASSWORD, getUnknownAccountHash())).toBe(false);
  });

  it('the cost is stored with the hash, so that a hash with a different cost still verifies', async () => {
    const cheap = await hashPassword(PASSWORD);
    expect(cheap).toMatch(/ln=1,r=8,t=1\$/);
    Object.assign(env, { ENVIRONMENT: 'production' });
    expect(await verifyPassword(PASSWORD, cheap)).toBe(true);
  });
});
