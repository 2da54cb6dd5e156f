import type { VideoRef } from '#schema/contracts/media/media.ts';

/** Returns the URL of an uploaded video, which supports range requests. */
export const videoUrl = ({ mediaId, filename }: VideoRef): string =>
  `/s/${mediaId}/${encodeURIComponent(filename)}`;

/** Returns the type of a video by its extension, which the library derived from its bytes. */
export const videoContentType = ({ filename }: VideoRef): string =>
  filename.endsWith('.webm') ? 'video/webm' : 'video/mp4';
