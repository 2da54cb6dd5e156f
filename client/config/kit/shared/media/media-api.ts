import { callApi } from '#client/config/kit/api/call-api.ts';
import * as calls from '#schema/contracts/media/calls.ts';
import type { ImageRef, MediaDetails, MediaKind, Medium, VideoRef } from '#schema/contracts/media/media.ts';

export type { Medium };

/** If `folder` is null, all files are listed; if '', only files without a folder. */
export interface LibraryQuery {
  search: string;
  folder: string | null;
  kind: MediaKind;
}
const getMedium = ({ medium }: { medium: Medium }) => medium;

export const mediaApi = {
  list: (cursor: string | null, { search, folder, kind }: LibraryQuery) =>
    callApi(calls.listMedia, {
      query: { cursor: cursor ?? undefined, search, kind, folder: folder ?? undefined },
    }),
  read: (id: string) => callApi(calls.readMedium, { params: { id } }),
  save: async (id: string, details: MediaDetails) =>
    getMedium(await callApi(calls.saveMedium, { params: { id }, body: details })),
  remove: (id: string) => callApi(calls.deleteMedium, { params: { id }, query: { used: '1' } }),
  restore: async (id: string) => getMedium(await callApi(calls.restoreMedium, { params: { id } })),
  /** Checks whether a Vimeo video belongs to a basic account. The response is null if Vimeo does not say. */
  checkVimeo: (page: string) => callApi(calls.checkVimeoAccount, { query: { page } }),
  folders: async () => (await callApi(calls.listFolders, {})).folders,
  move: (ids: readonly string[], folder: string) =>
    callApi(calls.moveMedia, { body: { ids: [...ids], folder } }),
  renameFolder: (from: string, name: string) =>
    callApi(calls.renameFolder, { params: { name: from }, body: { name } }),
  replace: (id: string, by: string) => callApi(calls.replaceMedium, { params: { id }, body: { by } }),
};

export type MediaPage = Awaited<ReturnType<typeof mediaApi.list>>;

export const getThumbnail = (filename: string, id: string, width: 300 | 1000 = 300): string =>
  `/images/${id}/${encodeURIComponent(filename)}?format=${width}w`;

/** Converts a library image to the reference stored by blocks and pages. */
export function toImageRef({ id, filename, width, height, alt, focalPoint, placeholder }: Medium): ImageRef {
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

export const isVideo = ({ contentType }: Pick<Medium, 'contentType'>): boolean =>
  contentType.startsWith('video/');
export const isAudio = ({ contentType }: Pick<Medium, 'contentType'>): boolean =>
  contentType.startsWith('audio/');

export function parseImageRef(value: unknown): ImageRef | null {
  return typeof value === 'object' && value !== null && 'mediaId' in value && 'filename' in value
    ? (value as ImageRef)
    : null;
}

export function toVideoRef(value: unknown): VideoRef | null {
  return typeof value === 'object' && value !== null && 'mediaId' in value && 'filename' in value
    ? (value as VideoRef)
    : null;
}
