import * as calls from '#schema/contracts/media/calls.ts';
import type { FilmRef, ImageRef, MediaDetails, MediaKind, Medium } from '#schema/contracts/media/media.ts';
import { callApi } from '../shell/call-api.ts';

export type { Medium };

/** What of the library is shown; `folder` null = all, '' = what lies outside of all. */
export interface LibraryQuery {
  search: string;
  folder: string | null;
  kind: MediaKind;
}
const mediumOf = ({ medium }: { medium: Medium }) => medium;

/** The calls of the media library; each throws ApiError. */
export const mediaApi = {
  list: (cursor: string | null, { search, folder, kind }: LibraryQuery) =>
    callApi(calls.listMedia, {
      query: { cursor: cursor ?? undefined, search, kind, folder: folder ?? undefined },
    }),
  read: (id: string) => callApi(calls.readMedium, { params: { id } }),
  save: async (id: string, details: MediaDetails) =>
    mediumOf(await callApi(calls.saveMedium, { params: { id }, body: details })),
  remove: (id: string) => callApi(calls.deleteMedium, { params: { id }, query: { used: '1' } }),
  restore: async (id: string) => mediumOf(await callApi(calls.restoreMedium, { params: { id } })),
  folders: async () => (await callApi(calls.listFolders, {})).folders,
  move: (ids: readonly string[], folder: string) =>
    callApi(calls.moveMedia, { body: { ids: [...ids], folder } }),
  renameFolder: (from: string, name: string) =>
    callApi(calls.renameFolder, { params: { name: from }, body: { name } }),
  replace: (id: string, by: string) => callApi(calls.replaceMedium, { params: { id }, body: { by } }),
};

export type MediaPage = Awaited<ReturnType<typeof mediaApi.list>>;

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
