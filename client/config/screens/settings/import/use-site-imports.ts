import { useEffect } from 'react';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import type { SiteImportState } from '#schema/contracts/imports/site-import.ts';
import { siteImportsApi } from './site-imports-api.ts';

const POLL_MS = 1_500;

const WORKING: readonly SiteImportState[] = ['reading', 'running', 'undoing'];
export const isWorking = ({ state }: { state: SiteImportState }): boolean => WORKING.includes(state);

/** Reloads the list while an import is running. */
export function useSiteImports() {
  const loaded = useLoaded(['site-imports'], siteImportsApi.list);
  const { value, isFetching, load } = loaded;
  const isAnyWorking = value?.imports.some(isWorking) ?? false;
  useEffect(() => {
    if (!isAnyWorking || isFetching) return;
    const timer = window.setTimeout(() => void load(), POLL_MS);
    return () => window.clearTimeout(timer);
  }, [isAnyWorking, isFetching, load]);
  return loaded;
}
