import { avifMetadata } from './avif-metadata.ts';
import type { PictureType } from './sniff.ts';
import { watchAvif, watchPng, watchWebp } from './watch-boxes.ts';
import { watchJpeg } from './watch-jpeg.ts';

/**
 * Watches a file stream and checks that it is complete with nothing appended. Blanks location, time and author
 * metadata on the way without changing the length, so that the file can stream.
 */
export interface EndWatch {
  push: (piece: Uint8Array) => void;
  verdict: () => 'whole' | 'cut-off' | 'followed';
}

/**
 * `head` is the file's first bytes, known before the stream starts: an AVIF lists the positions of its metadata there.
 */
export function watchEnd(type: PictureType, head: Uint8Array = new Uint8Array()): EndWatch {
  switch (type) {
    case 'image/jpeg':
      return watchJpeg();
    case 'image/png':
      return watchPng();
    case 'image/avif':
      return watchAvif(avifMetadata(head));
    case 'image/webp':
      return watchWebp();
    case 'image/gif':
      return watchGif();
  }
}

/** A GIF ends with a semicolon; appended data does not. */
function watchGif(): EndWatch {
  let last = 0;
  return {
    push(piece) {
      last = piece.at(-1) ?? last;
    },
    verdict: () => (last === 0x3b ? 'whole' : 'cut-off'),
  };
}
