import { describe, expect, it } from 'vitest';
import { createPartSender, MAX_TRIES, type PartWire } from '#client/config/media/send-parts.ts';
import { type Medium, PART_BYTES } from '#schema/contracts/media/media.ts';

const SIZE = 2 * PART_BYTES + 10;
let next = 0;
const film = () =>
  new File([new Uint8Array(SIZE)], `film-${++next}.mp4`, { type: 'video/mp4', lastModified: 1 });
const medium = { id: 'f' } as Medium;

/** A server that keeps parts, behind a wire that breaks where the test says so. */
function wire(breaks: (number: number, tries: number) => boolean = () => false) {
  const parts = new Set<number>();
  const sent: number[] = [];
  const log = { started: 0, waited: 0, aborted: 0, isKnown: true };
  const progress = () => ({ id: 'u', partBytes: PART_BYTES, parts: [...parts] });
  const made: PartWire = {
    start: async () => {
      log.started++;
      return { kind: 'ok', value: progress() };
    },
    read: async () =>
      log.isKnown ? { kind: 'ok', value: progress() } : { kind: 'refused', reason: 'gone', isGone: true },
    part: async (_, number, piece, onProgress) => {
      sent.push(number);
      if (breaks(number, sent.filter((one) => one === number).length)) return { kind: 'lost' };
      onProgress(piece.size / 2);
      parts.add(number);
      return { kind: 'ok', value: progress() };
    },
    complete: async () => (parts.size === 3 ? { kind: 'done', medium } : { kind: 'lost' }),
    abort: () => void log.aborted++,
    wait: async () => void log.waited++,
  };
  return { send: createPartSender(made), sent, parts, log };
}
const never = new AbortController().signal;

describe('a file in parts', () => {
  it('goes up part by part, and tells how much has arrived', async () => {
    const { send, sent } = wire();
    const shares: number[] = [];
    expect(await send(film(), (share) => shares.push(share), never)).toEqual({ kind: 'done', medium });
    expect(sent).toEqual([1, 2, 3]);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
  });
  it('sends a part again when the network was away, and no other', async () => {
    const { send, sent, log } = wire((number, tries) => number === 2 && tries < 3);
    expect(await send(film(), () => {}, never)).toMatchObject({ kind: 'done' });
    expect(sent).toEqual([1, 2, 2, 2, 3]);
    expect(log).toMatchObject({ started: 1, waited: 2 });
  });
  it('asks its owner after a while, and goes on where it was', async () => {
    let isAway = true;
    const { send, sent, log } = wire((number) => number === 3 && isAway);
    const file = film();
    expect(await send(file, () => {}, never)).toMatchObject({ kind: 'failed', mayRetry: true });
    expect(sent.filter((number) => number === 3)).toHaveLength(MAX_TRIES);
    isAway = false;
    expect(await send(file, () => {}, never)).toMatchObject({ kind: 'done' });
    expect([sent.filter((number) => number < 3), log.started]).toEqual([[1, 2], 1]);
  });
  it('begins anew when the server has given it up', async () => {
    let isAway = true;
    const { send, log } = wire((number) => number === 1 && isAway);
    const file = film();
    await send(file, () => {}, never);
    isAway = false;
    log.isKnown = false;
    expect(await send(file, () => {}, never)).toMatchObject({ kind: 'done' });
    expect(log.started).toBe(2);
  });
  it('that is refused is not sent again; one that is cancelled is taken away', async () => {
    const refusing = wire();
    const send = createPartSender({
      ...({} as PartWire),
      start: async () => ({ kind: 'refused', reason: 'The file is too large.', isGone: false }),
    });
    expect(await send(film(), () => {}, never)).toEqual({
      kind: 'failed',
      reason: 'The file is too large.',
      mayRetry: false,
    });
    const controller = new AbortController();
    controller.abort();
    expect(await refusing.send(film(), () => {}, controller.signal)).toEqual({ kind: 'cancelled' });
    expect(refusing.log.aborted).toBe(1);
  });
});
