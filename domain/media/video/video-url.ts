import type { VideoRef } from '#schema/contracts/media/media.ts';

/** Returns a URL that supports range requests. */
export const videoUrl = ({ mediaId, filename }: VideoRef): string =>
  `/s/${mediaId}/${encodeURIComponent(filename)}`;

/** The media library derived the extension from the file's content. */
export const videoContentType = ({ filename }: VideoRef): string =>
  filename.endsWith('.webm') ? 'video/webm' : 'video/mp4';
