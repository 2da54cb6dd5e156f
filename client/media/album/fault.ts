import { faultOfStatus, type TrackFault } from '#domain/media/albums/fault-texts.ts';

/** Why a recording does not play. A player says that it does not, and not whether it is gone; its address knows. */
export async function faultOf(src: string): Promise<TrackFault> {
  try {
    return faultOfStatus((await fetch(src, { method: 'HEAD' })).status);
  } catch {
    return faultOfStatus(null);
  }
}
