import { type TrackFault, toTrackFault } from '#domain/media/albums.ts';

/**
 * Finds out why a track does not play by requesting its URL, because the audio element does not report that a
 * file is missing.
 */
export async function findPlaybackError(src: string): Promise<TrackFault> {
  try {
    return toTrackFault((await fetch(src, { method: 'HEAD' })).status);
  } catch {
    return toTrackFault(null);
  }
}
