import type { AudioType } from '#schema/contracts/media/media.ts';
import { readAscii, readByte, readUint32 } from './mp4-boxes.ts';

/** MPEG audio layer III bit rates in kbit/s: version 1, then versions 2 and 2.5. */
const KBITS = [
  [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
] as const;
const SAMPLE_RATES = { 3: [44_100, 48_000, 32_000], 2: [22_050, 24_000, 16_000], 0: [11_025, 12_000, 8_000] };

/** Returns the length in bytes of the MP3 frame at `at` (ISO 11172-3, 2.4.1.3), or null. */
function frameLength(bytes: Uint8Array, at: number): number | null {
  const [sync, kind, rates] = [readByte(bytes, at), readByte(bytes, at + 1), readByte(bytes, at + 2)];
  if (sync !== 0xff || (kind & 0xe6) !== 0xe2) return null;
  const version = (kind >> 3) & 3;
  if (version === 1) return null;
  const kbits = KBITS[version === 3 ? 0 : 1][(rates >> 4) - 1];
  const rate = SAMPLE_RATES[version as keyof typeof SAMPLE_RATES][(rates >> 2) & 3];
  if (!kbits || !rate) return null;
  return Math.floor(((version === 3 ? 144 : 72) * kbits * 1000) / rate) + ((rates >> 1) & 1);
}

/**
 * Requires two consecutive frames, because one may be a coincidence. One is enough if the file ends after
 * it.
 */
function beginsFrames(head: Uint8Array, at: number): boolean {
  const length = frameLength(head, at);
  return length !== null && (at + length >= head.length || frameLength(head, at + length) !== null);
}

/** An MP3 starts with a frame, or with an ID3v2 tag (synchsafe length) that may be longer than `head`. */
function isMp3(head: Uint8Array): boolean {
  if (readAscii(head, 0, 3) !== 'ID3') return beginsFrames(head, 0);
  const end = 10 + [6, 7, 8, 9].reduce((sum, at) => sum * 128 + (readByte(head, at) & 127), 0);
  if (end >= head.length) return true;
  // Skip the padding that some encoders write between the tag and the first frame.
  let at = end;
  while (readByte(head, at) === 0 && at < head.length) at++;
  return beginsFrames(head, at);
}

/** If the brand is generic, as some recorders write it, the tracks decide. */
const isM4a = (head: Uint8Array): boolean =>
  readAscii(head, 4, 4) === 'ftyp' && (/^M4[AB] $/.test(readAscii(head, 8, 4)) || isAudioOnly(head));

/** Returns whether there is an audio track and no video track. */
export function isAudioOnly(piece: Uint8Array): boolean {
  const handlers = listHandlers(piece);
  return handlers.includes('soun') && !handlers.includes('vide');
}

function listHandlers(head: Uint8Array): string[] {
  const found: string[] = [];
  for (let at = head.indexOf(0x68); at >= 0; at = head.indexOf(0x68, at + 1))
    if (readAscii(head, at, 4) === 'hdlr' && readUint32(head, at + 4) === 0)
      found.push(readAscii(head, at + 12, 4));
  return found;
}

const isOgg = (head: Uint8Array): boolean => {
  const start = readAscii(head, 0, Math.min(head.length, 128));
  return (
    start.startsWith('OggS') && ['OpusHead', '\x01vorbis', '\x7fFLAC'].some((mark) => start.includes(mark))
  );
};
const isWav = (head: Uint8Array): boolean =>
  readAscii(head, 0, 4) === 'RIFF' && readAscii(head, 8, 4) === 'WAVE';
const isFlac = (head: Uint8Array): boolean => readAscii(head, 0, 4) === 'fLaC';

const KINDS: readonly (readonly [AudioType, (head: Uint8Array) => boolean])[] = [
  ['audio/flac', isFlac],
  ['audio/wav', isWav],
  ['audio/ogg', isOgg],
  ['audio/mp4', isM4a],
  ['audio/mpeg', isMp3],
];

/** Detects the type from the first megabyte of the file, never from its name. */
export const detectAudioType = (head: Uint8Array): AudioType | null =>
  KINDS.find(([, isIt]) => isIt(head))?.[0] ?? null;
