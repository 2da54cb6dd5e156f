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
        // A refused request would be refused again, and a lost connection has a retry button.
        retry: false,
        // Offline requests fail immediately instead of waiting silently.
        networkMode: 'always',
        // Several contributors edit a site, so a reopened page loads its data again.
        gcTime: 0,
        // An open page keeps its data, which would otherwise change while the owner is working.
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { networkMode: 'always' },
    },
  });
}
