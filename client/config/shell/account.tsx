import { createContext, useCallback, useContext } from 'react';
import type { PermissionKey } from '#schema/contracts/accounts/permission-codes.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';

/** Response of GET /api/account. */
export interface Account {
  account: { id: string; email: string; name: string };
  websiteRoles: number[];
  permissions: string[];
  crumb: string;
  site: {
    id: string;
    identifier: string;
    title: string;
    status: number;
    revision: number;
    domains: string[];
    timeZone: string;
    /** Currency of the store. */
    currency: CurrencyCode;
  };
}

const AccountContext = createContext<Account | null>(null);
export const AccountProvider = AccountContext.Provider;

export function useAccount(): Account {
  const account = useContext(AccountContext);
  if (!account) throw new Error('no account around this component');
  return account;
}

/** Whether the signed-in account may do something. The server decides again. */
export function useCan(): (permission: PermissionKey) => boolean {
  const { permissions } = useAccount();
  return useCallback((permission) => permissions.includes(permission), [permissions]);
}
