import { ROLE_FLAGS } from '../accounts/permissions/index.ts';

/** What decides whether a site has customer accounts: the flag of the texts (A6.06), and the store's own setting. */
interface AccountSite {
  flags: Readonly<Record<string, boolean>>;
  settings: { store: { customerAccountsEnabled?: boolean | undefined } };
}

/** Both are on by default. */
export const hasCustomerAccounts = ({ flags, settings }: AccountSite): boolean =>
  flags[ROLE_FLAGS.customerAccounts] !== false && settings.store.customerAccountsEnabled !== false;
