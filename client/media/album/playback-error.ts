import { type TrackFault, toTrackFault } from '#domain/media/albums.ts';

/**
 * Finds out why a track does not play. The media element does not report a missing file, so the file's URL
 * is requested.
 */
export async function findPlaybackError(src: string): Promise<TrackFault> {
  try {
    return toTrackFault((await fetch(src, { method: 'HEAD' })).status);
  } catch {
    return toTrackFault(null);
  }
}
