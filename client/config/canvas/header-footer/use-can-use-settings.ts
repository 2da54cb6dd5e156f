import { useCan } from '#client/config/kit/account/account.tsx';

/** Returns whether menus, name, logo and social links can be changed. */
export function useCanUseSettings(): boolean {
  const can = useCan();
  return can('settings.read') && can('settings.write');
}
