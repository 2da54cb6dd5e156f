/** Timeout for reading the metadata of a file. */
const PATIENCE_MS = 8000;

/** Length of an audio file in seconds; null if this browser cannot read it. */
export function measureAudio(url: string): Promise<number | null> {
  return new Promise((resolve) => {
    const player = new Audio();
    const end = (seconds: number | null) => {
      window.clearTimeout(timer);
      player.removeAttribute('src');
      resolve(seconds);
    };
    const timer = window.setTimeout(() => end(null), PATIENCE_MS);
    player.preload = 'metadata';
    player.addEventListener('loadedmetadata', () =>
      end(Number.isFinite(player.duration) ? Math.round(player.duration * 10) / 10 : null),
    );
    player.addEventListener('error', () => end(null));
    player.src = url;
  });
}
