import { lookupTable } from '../lookup-table.ts';
import { ascii, byte } from '../media/bytes.ts';
import { isBoxed, isZip, SIGNATURES, type Signature } from '../media/signatures.ts';

/** Signatures of executables and scripts. */
const isProgram = (head: Uint8Array) =>
  ascii(head, 0, 2) === 'MZ' || ascii(head, 1, 3) === 'ELF' || ascii(head, 0, 2) === '#!';
const isText = (head: Uint8Array) => !head.slice(0, 4_096).includes(0) && !isProgram(head);

/** Forms accept documents more loosely than the store or the media library. */
const IS_IT: Readonly<Record<string, Signature>> = lookupTable({
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
});

/** Whether the first bytes match the type: name and declared type cannot be trusted. */
export const isTrueToType = (head: Uint8Array, type: string): boolean => IS_IT[type]?.(head) ?? false;
