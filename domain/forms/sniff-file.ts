import { ascii, byte } from '../media/bytes.ts';
import { isBoxed, isZip, SIGNATURES, type Signature } from '../media/signatures.ts';

/** Programs and scripts by their first bytes, whatever they call themselves. */
const isProgram = (head: Uint8Array) =>
  ascii(head, 0, 2) === 'MZ' || ascii(head, 1, 3) === 'ELF' || ascii(head, 0, 2) === '#!';
const isText = (head: Uint8Array) => !head.slice(0, 4_096).includes(0) && !isProgram(head);

/** A form takes documents as programs write them: more loosely than a shop or the media library. */
const IS_IT: Readonly<Record<string, Signature>> = {
  ...SIGNATURES,
  'application/pdf': (head) => ascii(head, 0, 1_024).includes('%PDF-') && !isProgram(head),
  'text/plain': isText,
  'text/csv': isText,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': isZip,
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': isZip,
  'application/vnd.oasis.opendocument.text': isZip,
  'audio/mpeg': (head) => ascii(head, 0, 3) === 'ID3' || (byte(head, 0) === 0xff && byte(head, 1) >= 0xe0),
  'image/heic': isBoxed,
  'image/avif': isBoxed,
  'audio/mp4': isBoxed,
  'video/quicktime': isBoxed,
};

/** Whether a file begins as its type does: a name and a declared type can say anything. */
export const isTrueToType = (head: Uint8Array, type: string): boolean => IS_IT[type]?.(head) ?? false;
