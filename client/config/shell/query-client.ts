import { MutationCache, QueryClient } from '@tanstack/react-query';
import { explain } from './api.ts';

/**
 * What the panel has loaded, and what it is saving. `onFailure` hears in words of every change that failed and does not speak for
 * itself (`onError`); a list that could not be loaded says so in its own place.
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
        // A refusal stays one however often it is asked for, and for a lost connection there is a button.
        retry: false,
        // Offline is a failure that is told at once, not a silent wait.
        networkMode: 'always',
        // Several people work on a site: what was left is read again when somebody comes back to it …
        gcTime: 0,
        // … and nothing changes under the hands of somebody who looks away for a moment.
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { networkMode: 'always' },
    },
  });
}
