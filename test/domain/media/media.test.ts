import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sanitizeSvg } from '#domain/html/sanitize-svg.ts';
import { avifMetadata, watchEnd } from '#domain/media/end-watch.ts';
import { filenameFor } from '#domain/media/filename.ts';
import { findExif, keepOrientation } from '#domain/media/image-size.ts';
import { replaceMediaRefs } from '#domain/media/replace-media-refs.ts';
import { type SniffedImageType, sniffImage } from '#domain/media/sniff.ts';
import { isSvg, svgSize } from '#domain/media/svg.ts';
import { tooLargeText, unsupportedText, uploadProblemText } from '#domain/media/upload-texts.ts';
import { detectVideoType, mp4Size } from '#domain/media/video-type.ts';
import { MAX_UPLOAD_BYTES } from '#schema/contracts/media/media.ts';
import {
  avif,
  avifWith,
  gif,
  jpeg,
  png,
  pngChunk,
  pngText,
  realPng,
  toBytes,
  webp,
} from '#support/images.ts';
import { processorSeconds } from '#support/node/processor-seconds.ts';

const FILES = [
  ['image/jpeg', jpeg(640, 480)],
  ['image/png', png(640, 480)],
  ['image/gif', gif(640, 480)],
  ['image/webp', webp(640, 480)],
  ['image/avif', avif(640, 480)],
] as const;
const watchBytes = (type: SniffedImageType, bytes: Uint8Array, pieceLength = bytes.length) => {
  const watch = watchEnd(type);
  for (let at = 0; at < bytes.length; at += pieceLength) watch.push(bytes.subarray(at, at + pieceLength));
  return watch.verdict();
};
const joined = (one: Uint8Array, other: Uint8Array) => new Uint8Array([...one, ...other]);

describe('file detection', () => {
  it.each(FILES)('recognises %s and its size from the first bytes', (type, bytes) => {
    expect(sniffImage(bytes)).toEqual({ type, width: 640, height: 480 });
  });
  it('recognises every image on the demo site and its size', () => {
    const folder = 'demo/tide-and-kiln';
    const records = JSON.parse(readFileSync(`${folder}/media.json`, 'utf8')) as {
      filename: string;
      contentType: string;
      width: number;
      height: number;
    }[];
    const files = readdirSync(`${folder}/media`);
    for (const { filename, width, height } of records.filter(
      ({ contentType }) => contentType === 'image/jpeg',
    )) {
      expect(files).toContain(filename);
      const bytes = new Uint8Array(readFileSync(`${folder}/media/${filename}`));
      expect(sniffImage(bytes), filename).toEqual({ type: 'image/jpeg', width, height });
      expect(watchBytes('image/jpeg', bytes, 65_536), filename).toBe('whole');
    }
  });
  it.each([
    [1, 640, 480],
    [3, 640, 480],
    [6, 480, 640],
    [8, 480, 640],
  ])('measures a photo with the EXIF orientation %i as it is displayed', (orientation, width, height) => {
    expect(sniffImage(jpeg(640, 480, orientation))).toEqual({ type: 'image/jpeg', width, height });
  });
  it.each([
    ['a text file', toBytes('hello'), 'unsupported'],
    ['nothing', toBytes(), 'unsupported'],
    ['a PDF', toBytes('%PDF-1.7'), 'unsupported'],
    [
      'an SVG',
      toBytes('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>x</script></svg>'),
      'svg',
    ],
    ['an HTML page', toBytes('<!doctype html><script>x</script>'), 'unsupported'],
    ['an HTML page inside a GIF', gif(10, 10, '<script>alert(1)</script>'), 'markup'],
    ['an HTML page inside a PNG', png(10, 10, pngText('Title\0<HTML><body onload=x>')), 'markup'],
    ['a PNG without a size', png(0, 10), 'broken'],
    ['a JPEG that ends before its frame', jpeg(10, 10).subarray(0, 20), 'broken'],
    ['an image that is too long', png(12_001, 10), 'too-many-pixels'],
    ['an image with too many pixels', png(11_000, 11_000), 'too-many-pixels'],
  ])('rejects %s', (_, bytes, problem) => {
    expect(sniffImage(bytes)).toEqual({ problem });
  });
});

describe('finding the end of an image file', () => {
  it.each(FILES)('the end of a file with the type %s is found in pieces of any size', (type, bytes) => {
    for (const length of [1, 2, 3, 7, 64, bytes.length])
      expect(watchBytes(type, bytes, length)).toBe('whole');
  });
  it.each(FILES)('the end of a file with the type %s is not found without its last bytes', (type, bytes) => {
    for (const missing of [1, 2, 5]) expect(watchBytes(type, bytes.subarray(0, -missing), 7)).toBe('cut-off');
  });
  it('a second file after a JPEG is reported, but a camera’s extra data is accepted', () => {
    expect(watchBytes('image/jpeg', joined(jpeg(9, 9), toBytes('PK\x03\x04archive')))).toBe('followed');
    expect(watchBytes('image/jpeg', joined(jpeg(9, 9), toBytes('<html>')), 3)).toBe('followed');
    expect(watchBytes('image/jpeg', joined(jpeg(9, 9), jpeg(4, 4)))).toBe('whole');
  });
  it.each([
    ['image/png', png(9, 9)],
    ['image/webp', webp(9, 9)],
  ] as const)('extra bytes after the end of a file with the type %s are reported', (type, bytes) => {
    expect(watchBytes(type, joined(bytes, toBytes('<script>')))).toBe('followed');
  });
});

describe('file names', () => {
  it.each([
    ['C:\\fotos\\Große Vase (2).JPEG', 'image/jpeg', 'grosse-vase-2.jpg'],
    ['../../etc/passwd', 'image/png', 'passwd.png'],
    ['vase.html', 'image/gif', 'vase.gif'],
    ['日本.png', 'image/png', '日本.png'],
    ['Crème brûlée.webp', 'image/webp', 'creme-brulee.webp'],
  ] as const)('a file name is sanitised: %s', (name, type, expected) => {
    expect(filenameFor(name, type, new Set())).toBe(expected);
  });
  it('a duplicate file name gets a number', () => {
    expect(filenameFor('vase.jpg', 'image/jpeg', new Set(['vase.jpg', 'vase-2.jpg']))).toBe('vase-3.jpg');
  });
});

describe('upload errors', () => {
  it('[B5.56] the error shows the maximum size in decimal megabytes', () => {
    expect(tooLargeText('vase.jpg')).toBe(
      'The file vase.jpg is too large. The maximum allowed file size is 20 MB.',
    );
    expect(MAX_UPLOAD_BYTES).toBe(20_000_000);
  });
  it('[B5.55] the error names the unsupported file', () => {
    expect(unsupportedText('vase.pdf')).toBe(
      'The file vase.pdf does not appear to be a supported image file.',
    );
    expect(uploadProblemText('svg', 'logo.svg')).toContain('does not appear to be a supported image file.');
  });
});

describe('a replaced image', () => {
  const old = { mediaId: 'a'.repeat(24), filename: 'old.jpg', width: 10, height: 10, alt: 'A vase' };
  const next = { mediaId: 'b'.repeat(24), filename: 'new.jpg', width: 20, height: 30, alt: 'New' };
  it('the new image is used at any depth of the page, which keeps its own texts about the image', () => {
    const value = {
      sections: [
        { background: { image: old, scrim: 0.5 }, html: `<img src="/images/${old.mediaId}/old.jpg">` },
      ],
      other: { ...old, mediaId: 'c'.repeat(24) },
    };
    const replaced = replaceMediaRefs(value, old.mediaId, next);
    expect(replaced.sections[0]?.background).toEqual({ image: { ...next, alt: 'A vase' }, scrim: 0.5 });
    expect(replaced.sections[0]?.html).toContain(`/images/${next.mediaId}/`);
    expect(replaced.other).toEqual(value.other);
  });
  it('the new image’s alternative text is used if the page has none', () => {
    expect(replaceMediaRefs({ image: { ...old, alt: '' } }, old.mediaId, next)).toEqual({ image: next });
  });
});

describe('an image’s metadata', () => {
  const SECRET = 'GPS 54.32 N Maren';
  const watched = (type: SniffedImageType, bytes: Uint8Array, pieceLength: number) => {
    const copy = bytes.slice();
    const watch = watchEnd(type);
    for (let at = 0; at < copy.length; at += pieceLength) watch.push(copy.subarray(at, at + pieceLength));
    return { copy, verdict: watch.verdict() };
  };
  const asText = (bytes: Uint8Array) => String.fromCharCode(...bytes);
  const segment = (code: number, value: string) => [
    0xff,
    code,
    0,
    value.length + 2,
    ...[...value].map((x) => x.charCodeAt(0)),
  ];

  it.each([1, 7, 4096])(
    'is overwritten while the file streams in %i-byte pieces, and the file keeps its length',
    (length) => {
      const [start, ...rest] = [jpeg(9, 9).slice(0, 2), jpeg(9, 9).slice(2)] as const;
      const photo = toBytes([
        ...start,
        ...segment(0xe1, `http://ns.adobe.com/xap/1.0/ ${SECRET}`),
        ...segment(0xed, `Photoshop ${SECRET}`),
        ...segment(0xfe, SECRET),
        ...segment(0xe2, 'ICC_PROFILE stays'),
        ...rest.flatMap((part) => [...part]),
      ]);
      const { copy, verdict } = watched('image/jpeg', photo, length);
      expect(verdict).toBe('whole');
      expect(copy.length).toBe(photo.length);
      expect(asText(copy)).not.toContain('Maren');
      expect(asText(copy)).toContain('ICC_PROFILE stays');
      for (const type of ['tEXt', 'iTXt', 'eXIf', 'zTXt', 'tIME']) {
        const drawn = realPng(
          3,
          3,
          pngChunk(
            type,
            [...SECRET].map((x) => x.charCodeAt(0)),
          ),
        );
        const blanked = watched('image/png', drawn, length);
        expect(blanked.verdict).toBe('whole');
        expect(asText(blanked.copy)).not.toContain('Maren');
        expect(asText(blanked.copy)).toBe(
          asText(realPng(3, 3, pngChunk(type, Array(SECRET.length).fill(0)))),
        );
      }
      const exif = [...`EXIF${String.fromCharCode(SECRET.length, 0, 0, 0)}${SECRET} `].map((x) =>
        x.charCodeAt(0),
      );
      const plain = webp(9, 9);
      const named = toBytes([
        ...plain.slice(0, 4),
        plain.length - 8 + exif.length,
        0,
        0,
        0,
        ...plain.slice(8),
        ...exif,
      ]);
      const web = watched('image/webp', named, length);
      expect([web.verdict, asText(web.copy).includes('Maren')]).toEqual(['whole', false]);
    },
  );

  it.each([1, 50, 4096])(
    'is also overwritten anywhere in an AVIF that streams in %i-byte pieces',
    (length) => {
      const [photo, secretAt] = avifWith(SECRET);
      const watch = watchEnd('image/avif', photo);
      const copy = photo.slice();
      for (let at = 0; at < copy.length; at += length) watch.push(copy.subarray(at, at + length));
      expect(watch.verdict()).toBe('whole');
      expect(avifMetadata(photo)).toEqual([{ offset: secretAt, length: SECRET.length }]);
      expect(asText(copy)).toBe(asText(photo).replace(SECRET, '\0'.repeat(SECRET.length)));
    },
  );

  it('is also overwritten after the end of a photo, where cameras store a second image', () => {
    const { copy, verdict } = watched('image/jpeg', joined(jpeg(9, 9), toBytes('MPF ', SECRET)), 64);
    expect([verdict, asText(copy).includes('Maren')]).toEqual(['whole', false]);
  });

  it.each([2, 3, 6, 8])('is reduced to the orientation, which is %i', (orientation) => {
    const photo = jpeg(640, 480, orientation);
    const exif = findExif(photo);
    const { copy } = watched('image/jpeg', photo, 4096);
    expect(findExif(copy)?.orientation ?? 1).toBe(1);
    keepOrientation(copy, exif);
    expect(findExif(copy)?.orientation).toBe(orientation);
    expect(sniffImage(copy)).toEqual(sniffImage(photo));
  });
});

describe('SVG drawings', () => {
  const wrap = (inner: string, root = 'viewBox="0 0 40 30"') =>
    `<svg xmlns="http://www.w3.org/2000/svg" ${root}>${inner}</svg>`;
  it('a drawing keeps its shapes', () => {
    const kept = wrap(
      '<defs><linearGradient id="g"><stop offset="0" stop-color="#fff" /></linearGradient></defs><g fill="url(#g)"><path d="M0 0h9" /><use href="#a" /></g><text x="1">Tide &amp; Kiln</text>',
    );
    expect(sanitizeSvg(`<?xml version="1.0"?><!-- by hand -->${kept}`)).toBe(kept);
  });
  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script in CDATA', '<script><![CDATA[alert(1)]]></script>'],
    ['an event handler', '<path d="M0 0" onload="alert(1)" onClick="alert(1)"/>'],
    ['foreign markup', '<foreignObject><body><iframe src="//alert"/></body></foreignObject>'],
    ['a link', '<a href="javascript:alert(1)"><path d="M0"/></a>'],
    ['an external image', '<image href="https://alert.test/x.png"/>'],
    ['an external shape', '<use href="https://alert.test/x.svg#a"/><use xlink:href="data:alert"/>'],
    [
      'an external paint',
      '<path fill="url(https://alert.test/x)"/><path fill="u rl( //alert)"/><path filter="url(\'//alert\')"/>',
    ],
    ['a stylesheet', '<style>@import "//alert";</style><path style="background:url(//alert)"/>'],
    ['an animated URL', '<set attributeName="href" to="javascript:alert(1)"/><animate onbegin="alert(1)"/>'],
    ['an entity', '<!DOCTYPE svg [<!ENTITY x "alert">]><text>&x;</text>'],
  ])('a drawing loses %s', (_, inner) => {
    const clean = sanitizeSvg(wrap(`${inner}<rect />`));
    expect(clean).toMatch(/^<svg /);
    expect(clean).not.toMatch(/alert|script|javascript|<a|iframe|onload|onclick|ENTITY/i);
  });
  it('a file that is not SVG results in an empty drawing', () => {
    expect(['<html><p>x</p></html>', '', wrap(''), wrap('<script>x</script>')].map(sanitizeSvg)).toEqual([
      '',
      '',
      '',
      '',
    ]);
  });
  it.each(['<!doctype', '<!doctype[', '<!--', '<?xml', '<!doctype >', '<!---->', ' ', '<!doctype [ ]'])(
    'a file that only repeats %j is scanned in linear time',
    (part) => {
      const file = toBytes(part.repeat(8_192));
      // Checks the file many times, because even a quadratic scan of its first 8 kB is too fast to measure
      // once.
      const runs = Array.from({ length: 300 }, () => file);
      expect(processorSeconds(() => runs.map(isSvg))).toBeLessThan(1.5);
      expect(isSvg(file)).toBe(false);
    },
  );
  it('a drawing is recognised by its root element, from which its size is read', () => {
    expect(isSvg(toBytes('<?xml version="1.0"?>\n<!-- x -->\n<!DOCTYPE svg>\n<svg width="1">'))).toBe(true);
    expect([isSvg(toBytes('<html><svg>')), isSvg(toBytes('GIF89a<svg>'))]).toEqual([false, false]);
    const begins = [
      '\xef\xbb\xbf <SVG>',
      '<!DOCTYPE svg [ <!ENTITY a ">"> ]><svg>',
      '<!-- a --><!-- > --> <svg\n',
    ];
    expect(begins.map((text) => isSvg(Uint8Array.from(text, (sign) => sign.charCodeAt(0))))).toEqual([
      true,
      true,
      true,
    ]);
    const others = ['<svgs>', '<svg', '<!-- <svg>', '<?xml <svg ', '<!doctype [ ]', '', 'a <svg>'];
    expect(others.map((text) => isSvg(toBytes(text)))).toEqual(others.map(() => false));
    expect(svgSize(wrap(''))).toEqual({ width: 40, height: 30 });
    expect(svgSize(wrap('', 'width="120px" height="60.4"'))).toEqual({ width: 120, height: 60 });
    expect(svgSize(wrap('', 'width="100%"'))).toEqual({ width: 300, height: 150 });
  });
});

describe('videos', () => {
  const ftyp = (brand: string) => toBytes([0, 0, 0, 24], 'ftyp', brand, [0, 0, 0, 0], 'isom');
  it('a video is recognised from its first bytes, and an image in the same container format is not a video', () => {
    expect([
      detectVideoType(ftyp('isom')),
      detectVideoType(ftyp('mp42')),
      detectVideoType(ftyp('avif')),
    ]).toEqual(['video/mp4', 'video/mp4', null]);
    expect(detectVideoType(toBytes([0x1a, 0x45, 0xdf, 0xa3, 1], 'B\x82\x84webm'))).toBe('video/webm');
    expect(detectVideoType(toBytes('<html>'))).toBeNull();
  });
  it('a video’s size is that of its first visible track', () => {
    const track = (width: number, height: number) =>
      toBytes([0, 0, 0, 92], 'tkhd', Array(76).fill(0), [
        width >> 8,
        width & 255,
        0,
        0,
        height >> 8,
        height & 255,
        0,
        0,
      ]);
    expect(mp4Size(joined(joined(ftyp('isom'), track(0, 0)), track(1280, 720)))).toEqual({
      width: 1280,
      height: 720,
    });
    expect(mp4Size(ftyp('isom'))).toBeNull();
  });
});
