import { MutationCache, QueryClient } from '@tanstack/react-query';
import { explain } from './api.ts';

/**
 * Creates the client for the panel's queries and mutations. `onFailure` receives the message of every failed mutation
 * without an `onError`. A failed query shows its error instead of its data.
 */
export function createQueryClient(onFailure: (problem: string) => void): QueryClient {
  return new QueryClient({
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        if (!mutation.options.onError) onFailure(explain(error));
      },
    }),
    defaultOptions: {
      queries: {
        // Refusals cannot be retried; after a lost connection there is a button.
        retry: false,
        // Offline requests fail immediately instead of waiting silently.
        networkMode: 'always',
        // Several contributors edit a site, so reopening a page reads its data again …
        gcTime: 0,
        // … but an open page keeps its data, which would otherwise change under the cursor.
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { networkMode: 'always' },
    },
  });
}
