import type { Context } from 'hono';
import { hasCustomerAccounts } from '#domain/customers.ts';
import type { Session } from '#worker/kernel/session.ts';
import type { AppEnv } from '../env.ts';
import { loginRequired } from '../errors.ts';

export interface Customer {
  accountId: string;
  /** Confirmed and lower-cased. */
  email: string;
  name: string;
}

/** Returns null for visitors, for owners without a customer account and on sites without customer accounts. */
export function findSignedInCustomer(c: Context<AppEnv>): Customer | null {
  const { session, site } = c.var;
  if (!session?.isMember || !hasCustomerAccounts(site)) return null;
  const { accountId, email, name } = session;
  return { accountId, email, name };
}

export function customerSession(c: Context<AppEnv>): Session {
  if (!c.var.session?.isMember) throw loginRequired();
  return c.var.session;
}
