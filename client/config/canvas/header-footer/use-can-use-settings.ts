import { useCan } from '#client/config/kit/account/account.tsx';

export function useCanUseSettings(): boolean {
  const can = useCan();
  return can('settings.read') && can('settings.write');
}
