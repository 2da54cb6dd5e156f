import type { ImageRef, MediaRecord } from '#schema/contracts/media.ts';
import { api } from './api.ts';

export type Medium = MediaRecord & { url: string };

/** One page of the media library. */
export function listMedia(cursor: string | null): Promise<{ media: Medium[]; nextCursor: string | null }> {
  return api('GET', `/api/media${cursor ? `?cursor=${encodeURIComponent(cursor)}` : ''}`);
}

export const thumbnailOf = (filename: string, id: string): string =>
  `/images/${id}/${encodeURIComponent(filename)}?format=300w`;

/** A picture of the library as blocks and pages hold it. */
export function refOf({ id, filename, width, height, alt, focalPoint }: Medium): ImageRef {
  return { mediaId: id, filename, width, height, alt, ...(focalPoint && { focalPoint }) };
}

/** The picture of a block's value, if it is one. */
export function imageRefOf(value: unknown): ImageRef | null {
  return typeof value === 'object' && value !== null && 'mediaId' in value && 'filename' in value
    ? (value as ImageRef)
    : null;
}
