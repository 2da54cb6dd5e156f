/** Bytes that all uploads of unknown length hold in this isolate, of its 128 MB. */
const MAX_HELD_BYTES = 32 * 1024 * 1024;
const WAIT_MS = 20;
/** A share that is held longer no longer counts: a visitor who left takes no code of ours along to give it back. */
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
 * Waits until `bytes` of memory are free for one more upload, which meanwhile is not read; resolves to what gives them back. Every
 * request looks for itself: none can be woken by another one.
 */
export async function shareMemory(bytes: number): Promise<() => void> {
  while (countHeld(Date.now()) + bytes > MAX_HELD_BYTES) await scheduler.wait(WAIT_MS);
  const share = { bytes, since: Date.now() };
  shares.add(share);
  return () => shares.delete(share);
}
