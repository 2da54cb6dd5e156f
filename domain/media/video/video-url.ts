import type { VideoRef } from '#schema/contracts/media/media.ts';

/** Returns the URL of a video. Its route supports range requests. */
export const videoUrl = ({ mediaId, filename }: VideoRef): string =>
  `/s/${mediaId}/${encodeURIComponent(filename)}`;

/** The extension is reliable, because the media library derived it from the file's content. */
export const videoContentType = ({ filename }: VideoRef): string =>
  filename.endsWith('.webm') ? 'video/webm' : 'video/mp4';
