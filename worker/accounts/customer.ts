import type { Context } from 'hono';
import { hasCustomerAccounts } from '#domain/customers.ts';
import type { Session } from '#worker/kernel/session.ts';
import type { AppEnv } from '../env.ts';
import { loginRequired } from '../errors.ts';

export interface Customer {
  accountId: string;
  /** A confirmed address, in lower case. */
  email: string;
  name: string;
}

/**
 * Returns the customer signed in on this site; null for a visitor, for an owner without a customer account, and on a
 * site without customer accounts.
 */
export function findSignedInCustomer(c: Context<AppEnv>): Customer | null {
  const { session, site } = c.var;
  if (!session?.isMember || !hasCustomerAccounts(site)) return null;
  const { accountId, email, name } = session;
  return { accountId, email, name };
}

/** Returns the customer's session on a route whose contract is for customers. */
export function customerSession(c: Context<AppEnv>): Session {
  if (!c.var.session?.isMember) throw loginRequired();
  return c.var.session;
}
