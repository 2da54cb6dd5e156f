import { describe, expect, it } from 'vitest';
import { detectAudioType } from '#domain/media/audio-type.ts';
import { filenameFor } from '#domain/media/filename.ts';
import { readBox } from '#domain/media/mp4-boxes.ts';
import { replaceMediaRefs } from '#domain/media/replace-media-refs.ts';
import { refusedTypeText } from '#domain/media/upload-texts.ts';
import { detectVideoType } from '#domain/media/video-type.ts';
import { jpeg, png, toBytes } from '../../support/images.ts';

/** Returns an MP3 frame of 64 kbit/s at 44.1 kHz: 208 bytes, or 209 with padding. */
const frame = (padding = 0) => [0xff, 0xfb, 0x50 | (padding << 1), 0, ...Array(204 + padding).fill(0)];
const mp4 = (brand: string, ...handlers: string[]) =>
  toBytes(
    [0, 0, 0, 16],
    `ftyp${brand}`,
    [0, 0, 0, 0],
    ...handlers.flatMap((kind) => ['hdlr', [0, 0, 0, 0, 0, 0, 0, 0], kind]),
  );
const ogg = (codec: string) => toBytes('OggS', Array(24).fill(0), codec);

describe('audio file detection', () => {
  it.each([
    ['an MP3', toBytes(frame(), frame(1), frame()), 'audio/mpeg'],
    ['an MP3 with one frame', toBytes(frame()), 'audio/mpeg'],
    [
      'a tagged MP3',
      toBytes('ID3', [4, 0, 0, 0, 0, 0, 3], [1, 2, 3], [0, 0], frame(), frame()),
      'audio/mpeg',
    ],
    [
      'an MP3 with a tag longer than the first bytes',
      toBytes('ID3', [4, 0, 0, 0, 0, 9, 9], [1, 2]),
      'audio/mpeg',
    ],
    [
      'an MPEG 2 MP3',
      toBytes([0xff, 0xf3, 0x84, 0], Array(188).fill(0), [0xff, 0xf3, 0x84, 0]),
      'audio/mpeg',
    ],
    ['an M4A', mp4('M4A '), 'audio/mp4'],
    ['audio in a file with a video brand', mp4('isom', 'soun'), 'audio/mp4'],
    ['Ogg Opus', ogg('OpusHead'), 'audio/ogg'],
    ['Ogg Vorbis', ogg('\x01vorbis'), 'audio/ogg'],
    ['a WAV', toBytes('RIFF', [0, 0, 0, 0], 'WAVEfmt '), 'audio/wav'],
    ['a FLAC', toBytes('fLaC', [0, 0, 0, 34]), 'audio/flac'],
  ])('recognises %s as audio', (_, bytes, type) => {
    expect(detectAudioType(bytes)).toBe(type);
  });

  it.each([
    ['a video', mp4('isom', 'vide', 'soun')],
    ['a video whose first bytes show no tracks', mp4('isom')],
    ['Ogg with a video', ogg('\x80theora')],
    ['a WebP, which also uses RIFF', toBytes('RIFF', [0, 0, 0, 0], 'WEBPVP8 ')],
    ['a JPEG', jpeg(8, 8)],
    ['a PNG', png(8, 8)],
    ['text that starts like an MP3 frame', toBytes([0xff, 0xfb, 0x50, 0], 'a'.repeat(400))],
    [
      'an ID3 tag followed by an HTML page',
      toBytes('ID3', [4, 0, 0, 0, 0, 0, 1], [1], '<html><script>'.repeat(4)),
    ],
    ['a frame with a reserved sampling rate', toBytes([0xff, 0xfb, 0x5c, 0], Array(300).fill(0))],
    ['nothing', new Uint8Array()],
  ])('does not recognise %s as audio', (_, bytes) => {
    expect(detectAudioType(bytes)).toBeNull();
  });

  it('a video is not recognised as audio', () => {
    expect(detectVideoType(mp4('isom', 'vide', 'soun'))).toBe('video/mp4');
  });
});

it.each([
  ['a box with a length', toBytes([0, 0, 0, 24], 'ftypisom', [0, 0, 0, 0]), { kind: 'ftyp', bytes: 24 }],
  [
    'a box that extends to the end of the file',
    toBytes([0, 0, 0, 0], 'mdat', Array(8).fill(0)),
    { kind: 'mdat', bytes: 0 },
  ],
  [
    'a box larger than four gigabytes',
    toBytes([0, 0, 0, 1], 'mdat', [0, 0, 0, 1, 0, 0, 0, 16]),
    { kind: 'mdat', bytes: 2 ** 32 + 16 },
  ],
  ['a box that contains only itself', toBytes([0, 0, 0, 8], 'free'), { kind: 'free', bytes: 8 }],
  ['a box shorter than its header', toBytes([0, 0, 0, 7], 'free'), null],
  ['a long box without its length', toBytes([0, 0, 0, 1], 'mdat'), null],
  ['a box longer than the largest number', toBytes([0, 0, 0, 1], 'mdat', Array(8).fill(255)), null],
  ['a box without a type', toBytes([0, 0, 0, 8], [0, 1, 2, 3]), null],
  ['a truncated box', toBytes([0, 0, 0, 8], 'fr'), null],
])('the header of an MP4 box is parsed: %s', (_, start, box) => {
  expect(readBox(start)).toEqual(box);
});

it('an uploaded file’s name gets the extension of the detected type', () => {
  expect(filenameFor('Kiln 41.WAVE', 'audio/wav', new Set())).toBe('kiln-41.wav');
  expect(filenameFor('tide.aac', 'audio/mp4', new Set(['tide.m4a']))).toBe('tide-2.m4a');
});

it('[B5.55] the error for an unsupported file mentions audio and lists the supported types', () => {
  expect(refusedTypeText('old.wma')).toBe(
    'The file old.wma does not appear to be a supported audio file. MP3, M4A, OGG, WAV and FLAC are.',
  );
});

it('a track whose audio file is replaced has no duration until the new file is measured', () => {
  const track = { title: 'Swell', audio: { mediaId: 'a', filename: 'swell.mp3', seconds: 8 } };
  const by = { mediaId: 'b', filename: 'swell-2.wav', width: 0, height: 0, alt: '' };
  expect(replaceMediaRefs(track, 'a', by)).toEqual({
    title: 'Swell',
    audio: { mediaId: 'b', filename: 'swell-2.wav', seconds: null },
  });
});
