import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { watchEnd } from '#domain/media/end-watch.ts';
import { filenameFor } from '#domain/media/filename.ts';
import { replacePicture } from '#domain/media/replace-picture.ts';
import { type PictureType, sniffPicture } from '#domain/media/sniff.ts';
import { tooLargeText, unsupportedText, uploadProblemText } from '#domain/media/upload-texts.ts';
import { MAX_UPLOAD_BYTES } from '#schema/contracts/media.ts';
import { avif, bytesOf, gif, jpeg, png, pngText, webp } from '#support/pictures.ts';

const FILES = [
  ['image/jpeg', jpeg(640, 480)],
  ['image/png', png(640, 480)],
  ['image/gif', gif(640, 480)],
  ['image/webp', webp(640, 480)],
  ['image/avif', avif(640, 480)],
] as const;
const verdictOf = (type: PictureType, bytes: Uint8Array, pieceLength = bytes.length) => {
  const watch = watchEnd(type);
  for (let at = 0; at < bytes.length; at += pieceLength) watch.push(bytes.subarray(at, at + pieceLength));
  return watch.verdict();
};
const joined = (one: Uint8Array, other: Uint8Array) => new Uint8Array([...one, ...other]);

describe('sniffing', () => {
  it.each(FILES)('tells %s and its size by the first bytes', (type, bytes) => {
    expect(sniffPicture(bytes)).toEqual({ type, width: 640, height: 480 });
  });
  it('knows every picture of the demo site, and its size', () => {
    const folder = 'demo/tide-and-kiln';
    const records = JSON.parse(readFileSync(`${folder}/media.json`, 'utf8')) as {
      filename: string;
      width: number;
      height: number;
    }[];
    const files = readdirSync(`${folder}/media`);
    for (const { filename, width, height } of records) {
      expect(files).toContain(filename);
      const bytes = new Uint8Array(readFileSync(`${folder}/media/${filename}`));
      expect(sniffPicture(bytes), filename).toEqual({ type: 'image/jpeg', width, height });
      expect(verdictOf('image/jpeg', bytes, 65_536), filename).toBe('whole');
    }
  });
  it.each([
    [1, 640, 480],
    [3, 640, 480],
    [6, 480, 640],
    [8, 480, 640],
  ])('turns a photo of orientation %i upright', (orientation, width, height) => {
    expect(sniffPicture(jpeg(640, 480, orientation))).toEqual({ type: 'image/jpeg', width, height });
  });
  it.each([
    ['a text', bytesOf('hello'), 'unsupported'],
    ['nothing', bytesOf(), 'unsupported'],
    ['a PDF', bytesOf('%PDF-1.7'), 'unsupported'],
    [
      'an SVG',
      bytesOf('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>x</script></svg>'),
      'svg',
    ],
    ['a page', bytesOf('<!doctype html><script>x</script>'), 'unsupported'],
    ['a page in a GIF', gif(10, 10, '<script>alert(1)</script>'), 'markup'],
    ['a page in a PNG', png(10, 10, pngText('Title\0<HTML><body onload=x>')), 'markup'],
    ['a PNG without size', png(0, 10), 'broken'],
    ['a JPEG that ends before its frame', jpeg(10, 10).subarray(0, 20), 'broken'],
    ['a picture that is too long', png(12_001, 10), 'too-many-pixels'],
    ['a picture of too many pixels', png(11_000, 11_000), 'too-many-pixels'],
  ])('refuses %s', (_, bytes, problem) => {
    expect(sniffPicture(bytes)).toEqual({ problem });
  });
});

describe('the end of a file', () => {
  it.each(FILES)('%s is whole however it is cut into pieces', (type, bytes) => {
    for (const length of [1, 2, 3, 7, 64, bytes.length]) expect(verdictOf(type, bytes, length)).toBe('whole');
  });
  it.each(FILES)('%s without its last bytes is cut off', (type, bytes) => {
    for (const missing of [1, 2, 5]) expect(verdictOf(type, bytes.subarray(0, -missing), 7)).toBe('cut-off');
  });
  it('of a JPEG with another file behind it is told; what cameras put there is let pass', () => {
    expect(verdictOf('image/jpeg', joined(jpeg(9, 9), bytesOf('PK\x03\x04archive')))).toBe('followed');
    expect(verdictOf('image/jpeg', joined(jpeg(9, 9), bytesOf('<html>')), 3)).toBe('followed');
    expect(verdictOf('image/jpeg', joined(jpeg(9, 9), jpeg(4, 4)))).toBe('whole');
  });
  it.each([
    ['image/png', png(9, 9)],
    ['image/webp', webp(9, 9)],
  ] as const)('of %s with anything behind it is told', (type, bytes) => {
    expect(verdictOf(type, joined(bytes, bytesOf('<script>')))).toBe('followed');
  });
});

describe('file names', () => {
  it.each([
    ['C:\\fotos\\Große Vase (2).JPEG', 'image/jpeg', 'gro-e-vase-2.jpg'],
    ['../../etc/passwd', 'image/png', 'passwd.png'],
    ['vase.html', 'image/gif', 'vase.gif'],
    ['日本.png', 'image/png', 'picture.png'],
    ['Crème brûlée.webp', 'image/webp', 'creme-brulee.webp'],
  ] as const)('of %s', (name, type, expected) => {
    expect(filenameFor(name, type, new Set())).toBe(expected);
  });
  it('are numbered when they are taken', () => {
    expect(filenameFor('vase.jpg', 'image/jpeg', new Set(['vase.jpg', 'vase-2.jpg']))).toBe('vase-3.jpg');
  });
});

describe('texts', () => {
  it('[B5.56] says how large a file may be, in decimal megabytes', () => {
    expect(tooLargeText('vase.jpg')).toBe(
      'The file vase.jpg is too large. The maximum allowed file size is 20 MB.',
    );
    expect(MAX_UPLOAD_BYTES).toBe(20_000_000);
  });
  it('[B5.55] says which file is not supported', () => {
    expect(unsupportedText('vase.pdf')).toBe(
      'The file vase.pdf does not appear to be a supported image file.',
    );
    expect(uploadProblemText('svg', 'logo.svg')).toContain('does not appear to be a supported image file.');
  });
});

describe('replacing', () => {
  const old = { mediaId: 'a'.repeat(24), filename: 'old.jpg', width: 10, height: 10, alt: 'A vase' };
  const next = { mediaId: 'b'.repeat(24), filename: 'new.jpg', width: 20, height: 30, alt: 'New' };
  it('puts one picture in place of another at any depth, and keeps what the page says of it', () => {
    const value = {
      sections: [
        { background: { image: old, scrim: 0.5 }, html: `<img src="/images/${old.mediaId}/old.jpg">` },
      ],
      other: { ...old, mediaId: 'c'.repeat(24) },
    };
    const replaced = replacePicture(value, old.mediaId, next);
    expect(replaced.sections[0]?.background).toEqual({ image: { ...next, alt: 'A vase' }, scrim: 0.5 });
    expect(replaced.sections[0]?.html).toContain(`/images/${next.mediaId}/`);
    expect(replaced.other).toEqual(value.other);
  });
  it('takes the new text alternative where the page has none', () => {
    expect(replacePicture({ image: { ...old, alt: '' } }, old.mediaId, next)).toEqual({ image: next });
  });
});
