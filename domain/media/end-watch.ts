import { avifMetadata } from './avif-metadata.ts';
import type { PictureType } from './sniff.ts';
import { watchAvif, watchPng, watchWebp } from './watch-boxes.ts';
import { watchJpeg } from './watch-jpeg.ts';

/**
 * Sees a file pass in pieces and tells at the end whether all of it was there, and nothing else behind it. On the way it blanks in the
 * pieces what the picture says of its place, its time and its maker; their length does not change, so that a file can stream.
 */
export interface EndWatch {
  push: (piece: Uint8Array) => void;
  verdict: () => 'whole' | 'cut-off' | 'followed';
}

/** `head` is what is known of a file before its first piece: an AVIF says there where its metadata lie. */
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

/** A GIF ends with a semicolon; what is put behind it ends otherwise. */
function watchGif(): EndWatch {
  let last = 0;
  return {
    push(piece) {
      last = piece.at(-1) ?? last;
    },
    verdict: () => (last === 0x3b ? 'whole' : 'cut-off'),
  };
}
