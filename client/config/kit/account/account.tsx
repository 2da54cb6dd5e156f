import { createContext, useCallback, useContext } from 'react';
import type * as z from 'zod';
import type { PermissionKey } from '#schema/contracts/accounts/permission-codes.ts';
import type { readAccount } from '#schema/contracts/accounts/session-calls.ts';
import type { Feature } from '#schema/contracts/sites/features.ts';

export type Account = z.output<typeof readAccount.answer>;

const AccountContext = createContext<Account | null>(null);
export const AccountProvider = AccountContext.Provider;

export function useAccount(): Account {
  const account = useContext(AccountContext);
  if (!account) throw new Error('no account around this component');
  return account;
}

/** A feature of the site, or `languages` if it has more than one language. */
export type PanelFeature = Feature | 'languages';
export type Has = (feature?: PanelFeature) => boolean;

export function useHas(): Has {
  const { features, languages } = useAccount().site;
  const isMultilingual = languages.length > 0;
  return useCallback(
    (feature) =>
      feature === undefined || (feature === 'languages' ? isMultilingual : features.includes(feature)),
    [features, isMultilingual],
  );
}

/** The server checks every permission again. */
export function useCan(): (permission: PermissionKey) => boolean {
  const { permissions } = useAccount();
  return useCallback((permission) => permissions.includes(permission), [permissions]);
}
