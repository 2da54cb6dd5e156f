import { beforeEach, expect, it } from 'vitest';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import { MAX_ALBUM_TRACKS } from '#schema/contracts/limits.ts';
import { renderBlock } from '../../support/worker/blocks.ts';
import { seedSite } from '../../support/worker/site.ts';

beforeEach(seedSite);

const audioRef = { mediaId: 'd'.repeat(24), filename: 'hour-nine.ogg', seconds: 11 };
const track = (id: string, rest: object = {}) => ({ id, recording: audioRef, ...rest });
const render = (...tracks: object[]) => renderBlock(BLOCK_TYPE.audio, { tracks, canDownload: true });

it('the audio block is a native player, labelled with its title or file name', async () => {
  const html = await render(track('t1', { title: 'The ninth hour', author: 'Davi' }), track('t2'));
  expect(
    [...html.matchAll(/<audio controls="" preload="none" src="([^"]+)" aria-label="([^"]+)"/g)].map(
      ([, ...found]) => found,
    ),
  ).toEqual([
    [`/s/${audioRef.mediaId}/hour-nine.ogg`, 'The ninth hour'],
    [`/s/${audioRef.mediaId}/hour-nine.ogg`, 'Hour nine'],
  ]);
  expect(html).toContain('The ninth hour, Davi');
});

it('the audio block offers the file for download and shows its sanitised transcript', async () => {
  const html = await render(
    track('t1', { title: 'Hour nine', transcript: '<p>Bricks tick.</p><img src=x onerror=a()>' }),
  );
  expect(html).toMatch(
    /<a href="\/[^"]+hour-nine\.ogg" download="hour-nine\.ogg" aria-label="Download Hour nine">Download<\/a>/,
  );
  expect(html).toMatch(
    /<summary>Transcript<span[^>]*>: Hour nine<\/span><\/summary><div class="text"><p>Bricks tick\.<\/p>/,
  );
  expect(html).not.toContain('onerror');
});

it('the audio block offers no download by default', async () => {
  const html = await renderBlock(BLOCK_TYPE.audio, { tracks: [track('t1')] });
  expect(html).toContain('<audio');
  expect(html).not.toContain('download');
});

it.each([
  ['no settings', {}],
  ['no file', { tracks: [{ id: 't1', title: 'Later' }] }],
  ['a file that is not audio', { tracks: [track('t1', { recording: { ...audioRef, filename: 'a.svg' } })] }],
  [
    'one track too many',
    { tracks: Array.from({ length: MAX_ALBUM_TRACKS + 1 }, (_, at) => track(`t${at}`)) },
  ],
])('the audio block with %s is hidden from visitors', async (_, value) => {
  const html = await renderBlock(BLOCK_TYPE.audio, value);
  expect(html).toContain('b-audio');
  expect(html).not.toMatch(/<audio|<section class="album|block-/);
});
