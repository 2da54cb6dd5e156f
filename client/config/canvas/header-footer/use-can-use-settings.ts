import { useCan } from '#client/config/kit/account/account.tsx';

/** Whether menus, name, logo and social links may be changed. */
export function useCanUseSettings(): boolean {
  const can = useCan();
  return can('settings.read') && can('settings.write');
}
