import { describe, expect, it } from 'vitest';
import { createPartSender, MAX_TRIES, type PartWire } from '#client/config/kit/shared/media/send-parts.ts';
import { type Medium, PART_BYTES } from '#schema/contracts/media/media.ts';

const SIZE = 2 * PART_BYTES + 10;
let next = 0;
const video = () =>
  new File([new Uint8Array(SIZE)], `video-${++next}.mp4`, { type: 'video/mp4', lastModified: 1 });
const medium = { id: 'f' } as Medium;

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

describe('a multipart upload', () => {
  it('a multipart upload is sent part by part and reports its progress', async () => {
    const { send, sent } = wire();
    const shares: number[] = [];
    expect(await send(video(), (share) => shares.push(share), never)).toEqual({ kind: 'done', medium });
    expect(sent).toEqual([1, 2, 3]);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
  });
  it('only the part that failed is sent again', async () => {
    const { send, sent, log } = wire((number, tries) => number === 2 && tries < 3);
    expect(await send(video(), () => {}, never)).toMatchObject({ kind: 'done' });
    expect(sent).toEqual([1, 2, 2, 2, 3]);
    expect(log).toMatchObject({ started: 1, waited: 2 });
  });
  it('a multipart upload fails after several attempts, and a retry resumes at the failed part', async () => {
    let isAway = true;
    const { send, sent, log } = wire((number) => number === 3 && isAway);
    const file = video();
    expect(await send(file, () => {}, never)).toMatchObject({ kind: 'failed', canRetry: true });
    expect(sent.filter((number) => number === 3)).toHaveLength(MAX_TRIES);
    isAway = false;
    expect(await send(file, () => {}, never)).toMatchObject({ kind: 'done' });
    expect([sent.filter((number) => number < 3), log.started]).toEqual([[1, 2], 1]);
  });
  it('a multipart upload starts again if the server has discarded it', async () => {
    let isAway = true;
    const { send, log } = wire((number) => number === 1 && isAway);
    const file = video();
    await send(file, () => {}, never);
    isAway = false;
    log.isKnown = false;
    expect(await send(file, () => {}, never)).toMatchObject({ kind: 'done' });
    expect(log.started).toBe(2);
  });
  it('a rejected multipart upload is not sent again, and a cancelled one is removed from the server', async () => {
    const refusing = wire();
    const send = createPartSender({
      ...({} as PartWire),
      start: async () => ({ kind: 'refused', reason: 'The file is too large.', isGone: false }),
    });
    expect(await send(video(), () => {}, never)).toEqual({
      kind: 'failed',
      reason: 'The file is too large.',
      canRetry: false,
    });
    const controller = new AbortController();
    controller.abort();
    expect(await refusing.send(video(), () => {}, controller.signal)).toEqual({ kind: 'cancelled' });
    expect(refusing.log.aborted).toBe(1);
  });
});
