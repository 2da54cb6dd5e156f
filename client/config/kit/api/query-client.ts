import { MutationCache, QueryClient } from '@tanstack/react-query';
import { explain } from './api.ts';

/** `onFailure` receives the message of every failed mutation without an `onError`. */
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
        // Several contributors edit a site, so a reopened page reads its data again.
        gcTime: 0,
        // An open page keeps its data, which would otherwise change under the cursor.
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { networkMode: 'always' },
    },
  });
}
