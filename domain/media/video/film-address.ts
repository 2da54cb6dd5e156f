import type { FilmRef } from '#schema/contracts/media/media.ts';

/** URL of an uploaded video; supports range requests. */
export const filmUrl = ({ mediaId, filename }: FilmRef): string =>
  `/s/${mediaId}/${encodeURIComponent(filename)}`;

/** Type of a film by its name, which the library chose by its bytes. */
export const filmContentType = ({ filename }: FilmRef): string =>
  filename.endsWith('.webm') ? 'video/webm' : 'video/mp4';
