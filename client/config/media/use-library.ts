import { useCallback } from 'react';
import { usePages } from '../ui/use-pages.ts';
import { type LibraryQuery, type MediaPage, type Medium, mediaApi } from './media-api.ts';

const read = (query: LibraryQuery, cursor: string | null) => mediaApi.list(cursor, query);
const join = (known: MediaPage, more: MediaPage): MediaPage => ({
  ...more,
  media: [...known.media, ...more.media],
});

/** The media library by search, folder and kind, a page at a time. */
export function useLibrary(query: LibraryQuery) {
  const { page, change, ...list } = usePages(query, read, join);
  return {
    ...list,
    media: page?.media ?? null,
    /** A new or changed file, without asking for the whole list again. */
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
