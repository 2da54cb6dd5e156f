import { describe, expect, it } from 'vitest';
import {
  isoDuration,
  timeText,
  toTrackFault,
  toTrackTitle,
  trackAfter,
  trackBefore,
} from '#domain/media/albums.ts';
import { albumBlock } from '#schema/contracts/blocks/album.ts';

const track = (index: number) => ({
  id: `t${index}`,
  title: `Track ${index}`,
  audio: { mediaId: 'a'.repeat(24), filename: 'swell.mp3' },
});
const tracks = (count: number) => ({ tracks: Array.from({ length: count }, (_, index) => track(index)) });

describe('an album', () => {
  it('[B9.4.07] contains at most 60 tracks', () => {
    expect(albumBlock.schema.safeParse(tracks(60)).success).toBe(true);
    const over = albumBlock.schema.safeParse(tracks(61));
    expect(over.error?.issues[0]?.message).toBe('An album can hold up to 60 tracks.');
  });
  it('accepts only audio', () => {
    const video = { ...track(1), audio: { mediaId: 'a'.repeat(24), filename: 'swell.mp4' } };
    expect(albumBlock.schema.safeParse({ tracks: [video] }).success).toBe(false);
  });
});

describe('moving between the tracks of an album', () => {
  it('the next track follows each track, and the album ends after the last one', () => {
    expect([trackAfter(0, 3), trackAfter(1, 3), trackAfter(2, 3)]).toEqual([1, 2, null]);
  });
  it.each([
    [2, 0, 1],
    [2, 3, 1],
    [2, 3.1, 2],
    [0, 0, 0],
    [0, 9, 0],
  ])('going back from track %i (counted from 0) at %d seconds leads to track %i', (index, seconds, to) => {
    expect(trackBefore(index, seconds)).toEqual(to);
  });
});

it.each([
  [0, '0:00'],
  [187.4, '3:07'],
  [59.6, '1:00'],
  [3729, '1:02:09'],
  [null, ''],
  [Number.NaN, ''],
  [Number.POSITIVE_INFINITY, ''],
])('a track length of %d seconds appears as %j', (seconds, text) => {
  expect(timeText(seconds)).toBe(text);
});

it('a track length has a machine-readable duration', () => {
  expect(isoDuration(187.4)).toBe('PT187S');
});

it.each([
  [404, 'missing'],
  [410, 'missing'],
  [200, 'format'],
  [206, 'format'],
  [500, 'network'],
  [null, 'network'],
] as const)('a track that fails with the response %s has the problem %s', (status, fault) => {
  expect(toTrackFault(status)).toBe(fault);
});

it.each([
  ['03-low-tide.mp3', 'Low tide'],
  ['kiln_crackle.wav', 'Kiln crackle'],
  ['41.ogg', '41'],
])('a file named %s becomes a track with the title %j', (filename, title) => {
  expect(toTrackTitle(filename)).toBe(title);
});
