import { ascii, byte } from '../media/bytes.ts';

const isRiff = (head: Uint8Array, kind: string) => ascii(head, 0, 4) === 'RIFF' && ascii(head, 8, 4) === kind;
const isBoxed = (head: Uint8Array) => ascii(head, 4, 4) === 'ftyp';
const isZip = (head: Uint8Array) => ascii(head, 0, 4) === 'PK\x03\x04';
const OLE = [0xd0, 0xcf, 0x11, 0xe0];
const isOle = (head: Uint8Array) => OLE.every((value, index) => byte(head, index) === value);
/** Programs and scripts by their first bytes, whatever they call themselves. */
const isProgram = (head: Uint8Array) =>
  ascii(head, 0, 2) === 'MZ' || ascii(head, 1, 3) === 'ELF' || ascii(head, 0, 2) === '#!';
const isText = (head: Uint8Array) => !head.slice(0, 4_096).includes(0) && !isProgram(head);

const IS_IT: Readonly<Record<string, (head: Uint8Array) => boolean>> = {
  'image/jpeg': (head) => byte(head, 0) === 0xff && byte(head, 1) === 0xd8 && byte(head, 2) === 0xff,
  'image/png': (head) => byte(head, 0) === 0x89 && ascii(head, 1, 3) === 'PNG',
  'image/gif': (head) => /^GIF8[79]a$/.test(ascii(head, 0, 6)),
  'image/webp': (head) => isRiff(head, 'WEBP'),
  'image/heic': isBoxed,
  'image/avif': isBoxed,
  'application/pdf': (head) => ascii(head, 0, 1_024).includes('%PDF-') && !isProgram(head),
  'text/plain': isText,
  'text/csv': isText,
  'application/msword': isOle,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': isZip,
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': isZip,
  'application/vnd.oasis.opendocument.text': isZip,
  'audio/mpeg': (head) => ascii(head, 0, 3) === 'ID3' || (byte(head, 0) === 0xff && byte(head, 1) >= 0xe0),
  'audio/mp4': isBoxed,
  'audio/ogg': (head) => ascii(head, 0, 4) === 'OggS',
  'audio/wav': (head) => isRiff(head, 'WAVE'),
  'video/mp4': isBoxed,
  'video/quicktime': isBoxed,
  'video/webm': (head) => byte(head, 0) === 0x1a && byte(head, 1) === 0x45 && byte(head, 2) === 0xdf,
};

/** Whether a file begins as its type does: a name and a declared type can say anything. */
export const isTrueToType = (head: Uint8Array, type: string): boolean => IS_IT[type]?.(head) ?? false;
