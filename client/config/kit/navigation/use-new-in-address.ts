import { useEffect, useEffectEvent } from 'react';
import { NEW_PARAMETER } from './new-parameter.ts';
import { navigate, useAddress } from './router.ts';

/** Opens the screen's form for something new if the URL asks for it, and removes the parameter. */
export function useNewInAddress(open: () => void): void {
  const { pathname, searchParams } = useAddress();
  const isAsked = searchParams.has(NEW_PARAMETER);
  const run = useEffectEvent(() => {
    const others = new URLSearchParams(searchParams);
    others.delete(NEW_PARAMETER);
    navigate(others.size > 0 ? `${pathname}?${others}` : pathname, true);
    open();
  });
  useEffect(() => {
    if (isAsked) run();
  }, [isAsked]);
}
