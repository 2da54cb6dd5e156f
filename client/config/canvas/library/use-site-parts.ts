import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { formsApi } from '#client/config/kit/queries/forms-api.ts';
import { pagesApi } from '#client/config/kit/queries/pages-api.ts';
import type { SiteParts } from './compose.ts';
import { findSiteParts } from './site-parts.ts';

const KEY = ['library', 'parts'];

const readSiteParts = async () => findSiteParts(...(await Promise.all([pagesApi.list(), formsApi.list()])));

/** `parts` is null until it has loaded. `findParts` waits for it. */
export function useSiteParts(): { parts: SiteParts | null; findParts: () => Promise<SiteParts> } {
  const client = useQueryClient();
  const { value: parts } = useLoaded(KEY, readSiteParts);
  const findParts = useCallback(
    (): Promise<SiteParts> =>
      client.ensureQueryData({ queryKey: KEY, queryFn: readSiteParts }).catch((error: unknown) => {
        // A section can get its collection or form later.
        console.warn('the lists and forms of the site could not be read', error);
        return {};
      }),
    [client],
  );
  return { parts, findParts };
}
