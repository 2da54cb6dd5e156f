/** Maximum memory, in bytes, that uploads of unknown length may hold in this isolate, which has 128 MB. */
const MAX_HELD_BYTES = 32 * 1024 * 1024;
const WAIT_MS = 20;
/** Time after which a share expires. When a visitor disconnects, the runtime may end the request before the share is released. */
const HELD_MS = 30_000;

interface Share {
  bytes: number;
  since: number;
}
const shares = new Set<Share>();

function countHeld(now: number): number {
  let bytes = 0;
  for (const share of shares) {
    if (now - share.since > HELD_MS) shares.delete(share);
    else bytes += share.bytes;
  }
  return bytes;
}

/**
 * Reserves `bytes` of memory for an upload and returns a function that releases them. Waits while none are free; meanwhile the upload
 * is not read. Polls, because workerd forbids one request to wake another.
 */
export async function shareMemory(bytes: number): Promise<() => void> {
  while (countHeld(Date.now()) + bytes > MAX_HELD_BYTES) await scheduler.wait(WAIT_MS);
  const share = { bytes, since: Date.now() };
  shares.add(share);
  return () => shares.delete(share);
}
