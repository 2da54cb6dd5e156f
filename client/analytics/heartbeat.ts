const HEARTBEAT_MS = 30_000;

/** Calls back with the seconds that the page was looked at: every 30 while it is, and the rest when it is hidden or left. */
export function startHeartbeat(beat: (seconds: number) => void): void {
  let since = Date.now();
  let timer = 0;
  const tell = () => {
    const seconds = Math.round((Date.now() - since) / 1_000);
    since = Date.now();
    // A machine that slept did not look at anything.
    if (seconds > 0 && seconds <= 60) beat(seconds);
  };
  const follow = () => {
    clearInterval(timer);
    if (document.hidden) return tell();
    since = Date.now();
    timer = setInterval(tell, HEARTBEAT_MS);
  };
  document.addEventListener('visibilitychange', follow);
  follow();
}
