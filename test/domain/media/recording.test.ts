import { describe, expect, it } from 'vitest';
import { filenameFor } from '#domain/media/filename.ts';
import { filmType } from '#domain/media/film.ts';
import { boxOf } from '#domain/media/mp4-boxes.ts';
import { recordingType } from '#domain/media/recording.ts';
import { replacePicture } from '#domain/media/replace-picture.ts';
import { notTakenText } from '#domain/media/upload-texts.ts';
import { bytesOf, jpeg, png } from '../../support/pictures.ts';

/** Frames of 64 kbit/s at 44.1 kHz: 208 bytes each, 209 with padding. */
const frame = (padding = 0) => [0xff, 0xfb, 0x50 | (padding << 1), 0, ...Array(204 + padding).fill(0)];
const mp4 = (brand: string, ...handlers: string[]) =>
  bytesOf(
    [0, 0, 0, 16],
    `ftyp${brand}`,
    [0, 0, 0, 0],
    ...handlers.flatMap((kind) => ['hdlr', [0, 0, 0, 0, 0, 0, 0, 0], kind]),
  );
const ogg = (codec: string) => bytesOf('OggS', Array(24).fill(0), codec);

describe('a recording is known by its bytes:', () => {
  it.each([
    ['an MP3', bytesOf(frame(), frame(1), frame()), 'audio/mpeg'],
    ['an MP3 of one frame', bytesOf(frame()), 'audio/mpeg'],
    [
      'a tagged MP3',
      bytesOf('ID3', [4, 0, 0, 0, 0, 0, 3], [1, 2, 3], [0, 0], frame(), frame()),
      'audio/mpeg',
    ],
    ['an MP3 whose tag is longer than its head', bytesOf('ID3', [4, 0, 0, 0, 0, 9, 9], [1, 2]), 'audio/mpeg'],
    [
      'an MP3 of MPEG 2',
      bytesOf([0xff, 0xf3, 0x84, 0], Array(188).fill(0), [0xff, 0xf3, 0x84, 0]),
      'audio/mpeg',
    ],
    ['an M4A', mp4('M4A '), 'audio/mp4'],
    ['sound alone under the brand of films', mp4('isom', 'soun'), 'audio/mp4'],
    ['Ogg Opus', ogg('OpusHead'), 'audio/ogg'],
    ['Ogg Vorbis', ogg('\x01vorbis'), 'audio/ogg'],
    ['a WAV', bytesOf('RIFF', [0, 0, 0, 0], 'WAVEfmt '), 'audio/wav'],
    ['a FLAC', bytesOf('fLaC', [0, 0, 0, 34]), 'audio/flac'],
  ])('%s', (_, bytes, type) => {
    expect(recordingType(bytes)).toBe(type);
  });

  it.each([
    ['a film', mp4('isom', 'vide', 'soun')],
    ['a film of which the head tells nothing', mp4('isom')],
    ['Ogg with a film', ogg('\x80theora')],
    ['a WebP, RIFF as well', bytesOf('RIFF', [0, 0, 0, 0], 'WEBPVP8 ')],
    ['a JPEG', jpeg(8, 8)],
    ['a PNG', png(8, 8)],
    ['text that begins like a frame', bytesOf([0xff, 0xfb, 0x50, 0], 'a'.repeat(400))],
    ['a tag with a page behind it', bytesOf('ID3', [4, 0, 0, 0, 0, 0, 1], [1], '<html><script>'.repeat(4))],
    ['a frame of a reserved rate', bytesOf([0xff, 0xfb, 0x5c, 0], Array(300).fill(0))],
    ['nothing', new Uint8Array()],
  ])('%s is none', (_, bytes) => {
    expect(recordingType(bytes)).toBeNull();
  });

  it('a film stays a film', () => {
    expect(filmType(mp4('isom', 'vide', 'soun'))).toBe('video/mp4');
  });
});

it.each([
  ['by its length', bytesOf([0, 0, 0, 24], 'ftypisom', [0, 0, 0, 0]), { kind: 'ftyp', bytes: 24 }],
  ['to the end of the file', bytesOf([0, 0, 0, 0], 'mdat', Array(8).fill(0)), { kind: 'mdat', bytes: 0 }],
  [
    'beyond four gigabytes',
    bytesOf([0, 0, 0, 1], 'mdat', [0, 0, 0, 1, 0, 0, 0, 16]),
    { kind: 'mdat', bytes: 2 ** 32 + 16 },
  ],
  ['of none but itself', bytesOf([0, 0, 0, 8], 'free'), { kind: 'free', bytes: 8 }],
  ['shorter than its own beginning', bytesOf([0, 0, 0, 7], 'free'), null],
  ['long, without its length', bytesOf([0, 0, 0, 1], 'mdat'), null],
  ['longer than a number can say', bytesOf([0, 0, 0, 1], 'mdat', Array(8).fill(255)), null],
  ['of no kind', bytesOf([0, 0, 0, 8], [0, 1, 2, 3]), null],
  ['cut off', bytesOf([0, 0, 0, 8], 'fr'), null],
])('a box %s', (_, start, box) => {
  expect(boxOf(start)).toEqual(box);
});

it('its name ends in what it is', () => {
  expect(filenameFor('Kiln 41.WAVE', 'audio/wav', new Set())).toBe('kiln-41.wav');
  expect(filenameFor('tide.aac', 'audio/mp4', new Set(['tide.m4a']))).toBe('tide-2.m4a');
});

it('[B5.55] a wrong one is named as sound, and what is taken is said', () => {
  expect(notTakenText('old.wma')).toBe(
    'The file old.wma does not appear to be a supported audio file. MP3, M4A, OGG, WAV and FLAC are.',
  );
});

it('is replaced by another, whose length nobody has measured', () => {
  const track = { title: 'Swell', audio: { mediaId: 'a', filename: 'swell.mp3', seconds: 8 } };
  const by = { mediaId: 'b', filename: 'swell-2.wav', width: 0, height: 0, alt: '' };
  expect(replacePicture(track, 'a', by)).toEqual({
    title: 'Swell',
    audio: { mediaId: 'b', filename: 'swell-2.wav', seconds: null },
  });
});
