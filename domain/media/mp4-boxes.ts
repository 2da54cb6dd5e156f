import { ascii, beLong } from './bytes.ts';

/** As many bytes as the beginning of a box takes that says how long it is. */
export const BOX_START_BYTES = 16;

export interface Box {
  /** Four letters: `moov` tells of the tracks, `mdat` holds them. */
  kind: string;
  /** Its length with its own beginning; 0 = to the end of the file. */
  bytes: number;
}

/** The box of an MPEG-4 file that begins so (ISO 14496-12, 4.2); null where none does. */
export function boxOf(start: Uint8Array): Box | null {
  if (start.length < 8) return null;
  const kind = ascii(start, 4, 4);
  if (!/^[\x20-\x7e\xa9]{4}$/.test(kind)) return null;
  const short = beLong(start, 0);
  if (short === 0) return { kind, bytes: 0 };
  if (short !== 1) return short >= 8 ? { kind, bytes: short } : null;
  // One is no length: eight bytes behind the kind tell it, of boxes beyond four gigabytes.
  if (start.length < BOX_START_BYTES) return null;
  const bytes = beLong(start, 8) * 2 ** 32 + beLong(start, 12);
  return bytes >= BOX_START_BYTES && Number.isSafeInteger(bytes) ? { kind, bytes } : null;
}
