import type {
  FilmRef,
  ImageRef,
  MediaDetails,
  MediaFolder,
  MediaKind,
  MediaUse,
  Medium,
} from '#schema/contracts/media/media.ts';
import { api } from '../shell/api.ts';

export type { Medium };

export interface MediaPage {
  media: Medium[];
  nextCursor: string | null;
}
/** What of the library is shown; `folder` null = all, '' = what lies outside of all. */
export interface LibraryQuery {
  search: string;
  folder: string | null;
  kind: MediaKind;
}
const at = (id: string, rest = '') => `/api/media/${id}${rest}`;
const mediumOf = ({ medium }: { medium: Medium }) => medium;

/** The routes of the media library; each throws ApiError. */
export const mediaApi = {
  list: (cursor: string | null, { search, folder, kind }: LibraryQuery) =>
    api<MediaPage>(
      'GET',
      `/api/media?${new URLSearchParams({ cursor: cursor ?? '', search, kind, ...(folder !== null && { folder }) })}`,
    ),
  read: (id: string) => api<{ medium: Medium; uses: MediaUse[] }>('GET', at(id)),
  save: async (id: string, details: MediaDetails) =>
    mediumOf(await api<{ medium: Medium }>('PUT', at(id), details)),
  remove: (id: string) => api<void>('DELETE', at(id, '?used=1')),
  restore: async (id: string) => mediumOf(await api<{ medium: Medium }>('POST', at(id, '/restore'))),
  folders: async () => (await api<{ folders: MediaFolder[] }>('GET', '/api/media/folders')).folders,
  move: (ids: readonly string[], folder: string) =>
    api<{ moved: number }>('POST', '/api/media/move', { ids, folder }),
  renameFolder: (from: string, name: string) =>
    api<{ moved: number }>('PUT', `/api/media/folders/${encodeURIComponent(from)}`, { name }),
  replace: (id: string, by: string) =>
    api<{ changed: number; medium: Medium }>('POST', at(id, '/replace'), { by }),
};

export const thumbnailOf = (filename: string, id: string, width: 300 | 1000 = 300): string =>
  `/images/${id}/${encodeURIComponent(filename)}?format=${width}w`;

/** A picture of the library as blocks and pages hold it. */
export function refOf({ id, filename, width, height, alt, focalPoint, placeholder }: Medium): ImageRef {
  return {
    mediaId: id,
    filename,
    width,
    height,
    alt,
    ...(focalPoint && { focalPoint }),
    ...(placeholder && { placeholder }),
  };
}

export const isFilm = ({ contentType }: Pick<Medium, 'contentType'>): boolean =>
  contentType.startsWith('video/');
export const isRecording = ({ contentType }: Pick<Medium, 'contentType'>): boolean =>
  contentType.startsWith('audio/');

/** The picture of a block's value, if it is one. */
export function imageRefOf(value: unknown): ImageRef | null {
  return typeof value === 'object' && value !== null && 'mediaId' in value && 'filename' in value
    ? (value as ImageRef)
    : null;
}

/** The film of a block's value, if it is one. */
export function filmRefOf(value: unknown): FilmRef | null {
  return typeof value === 'object' && value !== null && 'mediaId' in value && 'filename' in value
    ? (value as FilmRef)
    : null;
}
