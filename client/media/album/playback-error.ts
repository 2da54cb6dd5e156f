import { type TrackFault, toTrackFault } from '#domain/media/albums.ts';

/** Requests a track's URL, because the media element does not report a missing file. */
export async function findPlaybackError(src: string): Promise<TrackFault> {
  try {
    return toTrackFault((await fetch(src, { method: 'HEAD' })).status);
  } catch {
    return toTrackFault(null);
  }
}
