import { useCallback } from 'react';
import { type Paging, usePages } from '#client/config/kit/api/use-pages.ts';
import { joinRows } from '#client/config/kit/list/use-list.ts';
import { type LibraryQuery, type MediaPage, type Medium, mediaApi } from './media-api.ts';

const read = (query: LibraryQuery, cursor: string | null) => mediaApi.list(cursor, query);
const join = joinRows<'media', MediaPage>('media');

export function useLibrary(query: LibraryQuery, paging?: Paging) {
  const { page, change, ...list } = usePages(query, read, join, paging);
  return {
    ...list,
    media: page?.media ?? null,
    put: useCallback(
      (medium: Medium) =>
        change((known) => ({
          ...known,
          media: known.media.some(({ id }) => id === medium.id)
            ? known.media.map((one) => (one.id === medium.id ? medium : one))
            : [medium, ...known.media],
        })),
      [change],
    ),
    drop: useCallback(
      (id: string) =>
        change((known) => ({ ...known, media: known.media.filter((medium) => medium.id !== id) })),
      [change],
    ),
  };
}
