import { MutationCache, QueryClient } from '@tanstack/react-query';
import { explain } from './api.ts';

/**
 * The panel's queries and mutations. `onFailure` receives the message of every mutation that fails and has no `onError`; a query
 * that fails is shown where its data would be.
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
        // Fail at once when offline instead of waiting silently.
        networkMode: 'always',
        // Several people edit a site, so data is read again when its page is opened again …
        gcTime: 0,
        // … but not while the page stays open, where it would change under the cursor.
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
      mutations: { networkMode: 'always' },
    },
  });
}
