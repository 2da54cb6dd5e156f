import type { RecordingRef } from '#schema/contracts/media/media.ts';

/** URL of an audio file; supports range requests. */
export const recordingUrl = ({ mediaId, filename }: Pick<RecordingRef, 'mediaId' | 'filename'>): string =>
  `/s/${mediaId}/${encodeURIComponent(filename)}`;
