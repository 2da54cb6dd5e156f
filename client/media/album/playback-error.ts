import { faultOfStatus, type TrackFault } from '#domain/media/albums.ts';

/**
 * Finds out why a track does not play: the media element does not say whether the file is missing, so its address is
 * requested.
 */
export async function findPlaybackError(src: string): Promise<TrackFault> {
  try {
    return faultOfStatus((await fetch(src, { method: 'HEAD' })).status);
  } catch {
    return faultOfStatus(null);
  }
}
