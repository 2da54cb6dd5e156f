/** Longest that a browser may take to read the head of a file. */
const PATIENCE_MS = 8000;

/** Length of a recording in seconds, as this browser reads it; null where it cannot. */
export function measureRecording(url: string): Promise<number | null> {
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
