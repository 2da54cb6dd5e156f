import { useEffect } from 'react';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { backupsApi } from './backups-api.ts';

const POLL_MS = 2_000;

/** Reloads the list while a backup or a restore is running. */
export function useBackups() {
  const loaded = useLoaded(['backups'], backupsApi.list);
  const { value, isFetching, load } = loaded;
  const isRestoring = value?.restore?.state === 'running';
  const isRunning = isRestoring || (value?.backups.some(({ state }) => state === 'running') ?? false);
  useEffect(() => {
    if (!isRunning || isFetching) return;
    const timer = window.setTimeout(() => void load(), POLL_MS);
    return () => window.clearTimeout(timer);
  }, [isRunning, isFetching, load]);
  return { ...loaded, isRunning, isRestoring };
}
