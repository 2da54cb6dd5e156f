import { describe, expect, it } from 'vitest';
import {
  createUploads,
  PARALLEL_UPLOADS,
  type SendFile,
  type SendOutcome,
} from '#client/config/kit/shared/media/uploads.ts';
import type { Medium } from '#schema/contracts/media/media.ts';

const medium = (filename: string): Medium => ({
  id: 'a'.repeat(24),
  filename,
  width: 1,
  height: 1,
  alt: '',
  contentType: 'image/png',
  bytes: 1,
  url: '/images/x',
  createdAt: 0,
});
const file = (name: string, type = 'image/png') => new File(['x'], name, { type });
const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

function wire() {
  const sent = new Map<string, { progress: (share: number) => void; end: (outcome: SendOutcome) => void }>();
  const send: SendFile = (what, progress, signal) =>
    new Promise((end) => {
      sent.set(what.name, { progress, end });
      signal.addEventListener('abort', () => end({ kind: 'cancelled' }));
    });
  const done: string[] = [];
  const uploads = createUploads(send, ({ filename }) => done.push(filename));
  const kinds = () => uploads.store.get().uploads.map(({ state }) => state.kind);
  const getId = (name: string) => uploads.store.get().uploads.find((one) => one.file.name === name)?.id ?? 0;
  return { uploads, sent, done, kinds, getId };
}

describe('media uploads', () => {
  it('uploads run in parallel up to a limit', async () => {
    const { uploads, sent, done, kinds } = wire();
    uploads.add(['1.png', '2.png', '3.png', '4.png'].map((name) => file(name)));
    expect(sent.size).toBe(PARALLEL_UPLOADS);
    expect(kinds()).toEqual(['sending', 'sending', 'sending', 'waiting']);
    sent.get('2.png')?.end({ kind: 'done', medium: medium('2.png') });
    await turn();
    expect(kinds()).toEqual(['sending', 'done', 'sending', 'sending']);
    expect(done).toEqual([]);
  });

  it('images are passed on in the order in which they were chosen, without waiting for videos', async () => {
    const { uploads, sent, done, getId } = wire();
    const finish = async (name: string) => {
      sent.get(name)?.end({ kind: 'done', medium: medium(name) });
      await turn();
    };
    uploads.add([file('film.mp4', 'video/mp4'), file('1.png'), file('2.png'), file('3.png'), file('4.png')]);
    await finish('2.png');
    uploads.clear();
    expect(done).toEqual([]);
    await finish('1.png');
    expect(done).toEqual(['1.png', '2.png']);
    await finish('4.png');
    uploads.cancel(getId('3.png'));
    await turn();
    expect(done).toEqual(['1.png', '2.png', '4.png']);
    await finish('film.mp4');
    expect(done).toEqual(['1.png', '2.png', '4.png', 'film.mp4']);
  });

  it('uploads show their progress', () => {
    const { uploads, sent } = wire();
    uploads.add([file('1.png')]);
    sent.get('1.png')?.progress(0.25);
    expect(uploads.store.get().uploads[0]?.state).toEqual({ kind: 'sending', share: 0.25 });
  });

  it('[B5.55] [B5.56] files that are too large or not images are rejected immediately, and the other uploads continue', () => {
    const { uploads, sent } = wire();
    const huge = new File([new Uint8Array(20_000_001)], 'huge.jpg', { type: 'image/jpeg' });
    uploads.add([huge, file('page.html', 'text/html'), file('ok.png')]);
    const reasons = uploads.store
      .get()
      .uploads.map(({ state }) => (state.kind === 'failed' ? state.reason : null));
    expect(reasons).toEqual([
      'The file huge.jpg is too large. The maximum allowed file size is 20 MB.',
      'The file page.html does not appear to be a supported image file.',
      null,
    ]);
    expect([...sent.keys()]).toEqual(['ok.png']);
  });

  it('uploads can be cancelled while waiting or running, and can be retried', async () => {
    const { uploads, sent, kinds, getId } = wire();
    uploads.add(['1.png', '2.png', '3.png', '4.png'].map((name) => file(name)));
    uploads.cancel(getId('4.png'));
    uploads.cancel(getId('1.png'));
    await turn();
    expect(kinds()).toEqual(['cancelled', 'sending', 'sending', 'cancelled']);
    uploads.retry(getId('1.png'));
    expect(kinds()).toEqual(['sending', 'sending', 'sending', 'cancelled']);
    sent.get('1.png')?.end({ kind: 'failed', reason: 'Network error', canRetry: true });
    await turn();
    expect(kinds()[0]).toBe('failed');
    uploads.clear();
    expect(kinds()).toEqual(['sending', 'sending']);
  });
});
