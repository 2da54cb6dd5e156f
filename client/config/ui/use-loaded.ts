import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { ApiError, explain } from '../shell/api.ts';

type Update<Value> = (known: Value | null) => Value | null;

interface Options {
  /** What the owner reads where there is no such thing (404). */
  missing?: string;
  /** The answer to the last question stays until the next one is there, so that nothing jumps. */
  keepsPrevious?: boolean;
}

/** The result of a call, its error message, and a reload function. `key` names the call with its arguments; another key loads anew. */
export function useLoaded<Value extends object>(
  key: QueryKey,
  fetchIt: () => Promise<Value>,
  { missing, keepsPrevious = false }: Options = {},
) {
  const client = useQueryClient();
  const { data, error, refetch, isFetching } = useQuery({ queryKey: key, queryFn: fetchIt });
  // The library's own placeholder goes when the next answer is a failure.
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
  const problem = error && (isMissing ? missing : explain(error));
  return { value: data ?? (keepsPrevious ? previous.current : null), problem, isFetching, load, setValue };
}
