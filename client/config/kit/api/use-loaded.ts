import { type QueryKey, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { ApiError, explainLoad } from './api.ts';

type Update<Value> = (known: Value | null) => Value | null;

interface Options {
  missing?: string;
  /** Keeps the last result while the next one loads, so the layout does not shift. */
  keepsPrevious?: boolean;
}

/** Loads again when `key` changes. `fetchIt` is null while there is nothing to load. */
export function useLoaded<Value extends object>(
  key: QueryKey,
  fetchIt: (() => Promise<Value>) | null,
  { missing, keepsPrevious = false }: Options = {},
) {
  const client = useQueryClient();
  const { data, error, refetch, isFetching } = useQuery({ queryKey: key, queryFn: fetchIt ?? skipToken });
  // The library drops its own placeholder when the next request fails.
  const previous = useRef<Value | null>(null);
  if (data) previous.current = data;
  const latest = useRef(key);
  latest.current = key;
  const setValue = useCallback(
    (next: Value | Update<Value>) => {
      client.setQueryData<Value | null>(latest.current, (known) =>
        typeof next === 'function' ? next(known ?? null) : next,
      );
    },
    [client],
  );
  const load = useCallback(async () => {
    await refetch();
  }, [refetch]);
  const isMissing = missing !== undefined && error instanceof ApiError && error.status === 404;
  const problem = error && (isMissing ? missing : explainLoad(error));
  return {
    value: data ?? (keepsPrevious ? previous.current : null),
    problem,
    error,
    isFetching,
    load,
    setValue,
  };
}
