import type { RecordingRef } from '#schema/contracts/media/media.ts';

/** Address of a recording: it plays by ranges. */
export const recordingUrl = ({ mediaId, filename }: Pick<RecordingRef, 'mediaId' | 'filename'>): string =>
  `/s/${mediaId}/${encodeURIComponent(filename)}`;
