/** What plays, and what may be asked of it from outside of the page: lock screens, headphones, keys of a keyboard. */
interface NowPlaying {
  title: string;
  artist: string;
  album: string;
  /** Address of the cover; '' without one. */
  cover: string;
  onNext: () => void;
  onPrevious: () => void;
}

/** Tells the device what plays; browsers without a media session do without. */
export function tellDevice({ title, artist, album, cover, onNext, onPrevious }: NowPlaying): void {
  const session = navigator.mediaSession;
  if (!session) return;
  session.metadata = new MediaMetadata({ title, artist, album, artwork: cover ? [{ src: cover }] : [] });
  session.setActionHandler('nexttrack', onNext);
  session.setActionHandler('previoustrack', onPrevious);
}
