import { ROLE_FLAGS } from '../accounts/permissions/index.ts';

/** Whether a site has customer accounts: on unless its owner turned the feature off (A6.06). */
export const hasCustomerAccounts = ({ flags }: { flags: Readonly<Record<string, boolean>> }): boolean =>
  flags[ROLE_FLAGS.customerAccounts] !== false;
