import { ascii, byte } from '#domain/media/bytes.ts';
import { trimOf } from '../text/trim.ts';

interface Format {
  type: string;
  /** Endings that files of this kind have; a file that claims one of them must be one. */
  extensions: readonly string[];
  isIt: (head: Uint8Array) => boolean;
}

const startsWith =
  (text: string, at = 0) =>
  (head: Uint8Array): boolean =>
    ascii(head, at, text.length) === text;

const isMp3 = (head: Uint8Array) =>
  ascii(head, 0, 3) === 'ID3' || (byte(head, 0) === 0xff && (byte(head, 1) & 0xe6) === 0xe2);

/** Kinds told apart by their first bytes; more particular ones first. */
const FORMATS: readonly Format[] = [
  { type: 'application/pdf', extensions: ['pdf'], isIt: startsWith('%PDF-') },
  {
    type: 'application/epub+zip',
    extensions: ['epub'],
    isIt: startsWith('mimetypeapplication/epub+zip', 30),
  },
  {
    type: 'application/zip',
    extensions: ['zip', 'docx', 'xlsx', 'pptx', 'odt', 'ods', '3mf'],
    isIt: (head) => startsWith('PK\x03\x04')(head) || startsWith('PK\x05\x06')(head),
  },
  { type: 'image/png', extensions: ['png'], isIt: startsWith('PNG\r\n\x1a\n', 1) },
  {
    type: 'image/jpeg',
    extensions: ['jpg', 'jpeg'],
    isIt: (head) => byte(head, 0) === 0xff && byte(head, 1) === 0xd8 && byte(head, 2) === 0xff,
  },
  { type: 'image/gif', extensions: ['gif'], isIt: (head) => /^GIF8[79]a$/.test(ascii(head, 0, 6)) },
  {
    type: 'image/webp',
    extensions: ['webp'],
    isIt: (head) => startsWith('RIFF')(head) && startsWith('WEBP', 8)(head),
  },
  {
    type: 'audio/wav',
    extensions: ['wav'],
    isIt: (head) => startsWith('RIFF')(head) && startsWith('WAVE', 8)(head),
  },
  { type: 'audio/flac', extensions: ['flac'], isIt: startsWith('fLaC') },
  { type: 'audio/ogg', extensions: ['ogg', 'oga', 'opus'], isIt: startsWith('OggS') },
  {
    type: 'audio/mp4',
    extensions: ['m4a', 'm4b'],
    isIt: (head) => startsWith('ftyp', 4)(head) && /^M4[AB]/.test(ascii(head, 8, 3)),
  },
  { type: 'video/mp4', extensions: ['mp4', 'm4v', 'mov'], isIt: startsWith('ftyp', 4) },
  {
    type: 'video/webm',
    extensions: ['webm', 'mkv'],
    isIt: (head) => ascii(head, 0, 4) === '\x1a\x45\xdf\xa3',
  },
  { type: 'audio/mpeg', extensions: ['mp3'], isIt: isMp3 },
  { type: 'application/gzip', extensions: ['gz', 'tgz'], isIt: startsWith('\x1f\x8b') },
  { type: 'application/x-7z-compressed', extensions: ['7z'], isIt: startsWith('7z\xbc\xaf\x27\x1c') },
];

const TEXTS: Readonly<Record<string, string>> = { txt: 'text/plain', md: 'text/markdown', csv: 'text/csv' };
const UNKNOWN = 'application/octet-stream';

const extensionOf = (name: string): string => /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? '';

/** Bytes that follow a first byte of UTF-8 (RFC 3629); -1 for one that begins nothing. */
function followersOf(first: number): number {
  if (first < 0x80) return 0;
  if (first >= 0xc2 && first <= 0xdf) return 1;
  if (first >= 0xe0 && first <= 0xef) return 2;
  return first >= 0xf0 && first <= 0xf4 ? 3 : -1;
}

/** Tabs, line ends and form feeds are written; other control characters are not. */
const isControl = (value: number) => value < 0x09 || (value > 0x0d && value < 0x20);

/** Text as people write it: UTF-8 without control characters. A last character may be cut by the end of `head`. */
function isText(head: Uint8Array): boolean {
  for (let at = 0; at < head.length; ) {
    const first = byte(head, at);
    const followers = followersOf(first);
    if (followers < 0 || isControl(first)) return false;
    for (let next = 1; next <= followers && at + next < head.length; next++)
      if ((byte(head, at + next) & 0xc0) !== 0x80) return false;
    at += followers + 1;
  }
  return true;
}

/**
 * What a file for buyers is, by its first bytes: the type a browser sends decides nothing. What is not known goes out as plain
 * bytes; a file whose name claims a kind that it is not is damaged or mislabelled, and is refused.
 */
export function sniffFile(
  head: Uint8Array,
  name: string,
): { type: string } | { problem: 'not-what-it-says' } {
  const extension = extensionOf(name);
  const format = FORMATS.find(({ isIt }) => isIt(head));
  const claimed = FORMATS.find(({ extensions }) => extensions.includes(extension));
  if (format) {
    if (claimed && claimed !== format) return { problem: 'not-what-it-says' };
    return { type: format.type };
  }
  if (claimed) return { problem: 'not-what-it-says' };
  const text = TEXTS[extension];
  if (text === undefined) return { type: UNKNOWN };
  return isText(head) ? { type: text } : { problem: 'not-what-it-says' };
}

/** Name under which buyers save a file: the last part of what its owner's system calls it. */
export function fileNameOf(name: string, maxLength: number): string {
  const plain = (name.split(/[\\/]/).at(-1) ?? '')
    .normalize('NFC')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replace(/[\x00-\x1f\x7f"<>|:*?]+/g, ' ')
    .replace(/\s+/g, ' ');
  const base = trimOf(plain, '. ');
  if (base.length <= maxLength) return base || 'download';
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(base)?.[0] ?? '';
  return base.slice(0, maxLength - ending.length).trimEnd() + ending;
}

/** Content-Disposition of a download (RFC 6266): plain letters for old programs, the real name for the rest. */
export function attachmentHeader(name: string): string {
  const plain =
    name
      .normalize('NFKD')
      .replace(/[^\x20-\x7e]/g, '')
      .replace(/["\\%;]/g, '') || 'download';
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
