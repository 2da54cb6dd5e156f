/** The current track for lock screens, headphones and media keys. */
interface NowPlaying {
  title: string;
  artist: string;
  album: string;
  /** URL of the cover; '' without one. */
  cover: string;
  onNext: () => void;
  onPrevious: () => void;
}

/** Updates the media session, where supported. */
export function updateMediaSession({ title, artist, album, cover, onNext, onPrevious }: NowPlaying): void {
  const session = navigator.mediaSession;
  if (!session) return;
  session.metadata = new MediaMetadata({ title, artist, album, artwork: cover ? [{ src: cover }] : [] });
  session.setActionHandler('nexttrack', onNext);
  session.setActionHandler('previoustrack', onPrevious);
}
