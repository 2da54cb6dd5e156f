import { useEffect, useState } from 'react';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { websitesApi } from './websites-api.ts';

const PAUSE_MS = 250;

/**
 * Checks the address when typing pauses. Returns its host or what is wrong with it, and neither while the check
 * runs or if it fails: the server checks the address again when the website is created.
 */
export function useAddressCheck(typed: string): { host?: string; problem?: string } {
  const address = typed.trim();
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(address), PAUSE_MS);
    return () => window.clearTimeout(timer);
  }, [address]);
  const { value, isFetching } = useLoaded(
    ['website-address', settled],
    settled === '' ? null : () => websitesApi.check(settled),
  );
  return value && settled === address && !isFetching ? value : {};
}
