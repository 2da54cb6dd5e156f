import { readByte } from '#domain/media/mp4-boxes.ts';
import { SIGNATURES } from '#domain/media/sniff.ts';
import { lookupTable } from '../lookup-table.ts';
import { trimCharacters } from '../text/cut-text.ts';

/**
 * File types by extension. A file with a listed extension must have the content of that type. More specific
 * types come first.
 */
const FORMATS: readonly { type: keyof typeof SIGNATURES; extensions: readonly string[] }[] = [
  { type: 'application/pdf', extensions: ['pdf'] },
  { type: 'application/epub+zip', extensions: ['epub'] },
  { type: 'application/zip', extensions: ['zip', 'docx', 'xlsx', 'pptx', 'odt', 'ods', '3mf'] },
  { type: 'image/png', extensions: ['png'] },
  { type: 'image/jpeg', extensions: ['jpg', 'jpeg'] },
  { type: 'image/gif', extensions: ['gif'] },
  { type: 'image/webp', extensions: ['webp'] },
  { type: 'audio/wav', extensions: ['wav'] },
  { type: 'audio/flac', extensions: ['flac'] },
  { type: 'audio/ogg', extensions: ['ogg', 'oga', 'opus'] },
  { type: 'audio/mp4', extensions: ['m4a', 'm4b'] },
  { type: 'video/mp4', extensions: ['mp4', 'm4v', 'mov'] },
  { type: 'video/webm', extensions: ['webm', 'mkv'] },
  { type: 'audio/mpeg', extensions: ['mp3'] },
  { type: 'application/gzip', extensions: ['gz', 'tgz'] },
  { type: 'application/x-7z-compressed', extensions: ['7z'] },
];

const TEXTS: Readonly<Record<string, string>> = lookupTable({
  txt: 'text/plain',
  md: 'text/markdown',
  csv: 'text/csv',
});
const UNKNOWN = 'application/octet-stream';

const getExtension = (name: string): string => /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? '';

function continuationBytes(first: number): number {
  if (first < 0x80) return 0;
  if (first >= 0xc2 && first <= 0xdf) return 1;
  if (first >= 0xe0 && first <= 0xef) return 2;
  return first >= 0xf0 && first <= 0xf4 ? 3 : -1;
}

/**
 * Returns whether a byte is a control character that text files do not contain. Tabs, line breaks and form
 * feeds are allowed.
 */
const isControl = (value: number) => value < 0x09 || (value > 0x0d && value < 0x20);

/** The last character may be truncated, because `head` is only the start of the file. */
function isText(head: Uint8Array): boolean {
  for (let at = 0; at < head.length; ) {
    const first = readByte(head, at);
    const followers = continuationBytes(first);
    if (followers < 0 || isControl(first)) return false;
    for (let next = 1; next <= followers && at + next < head.length; next++)
      if ((readByte(head, at + next) & 0xc0) !== 0x80) return false;
    at += followers + 1;
  }
  return true;
}

/**
 * Detects a file's type from its content and name, not from the browser's content type. Rejects a file
 * whose extension stands for another type.
 */
export function sniffFile(
  head: Uint8Array,
  name: string,
): { type: string } | { problem: 'not-what-it-says' } {
  const extension = getExtension(name);
  const format = FORMATS.find(({ type }) => SIGNATURES[type](head));
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

export function toFileName(name: string, maxLength: number): string {
  const plain = (name.split(/[\\/]/).at(-1) ?? '')
    .normalize('NFC')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replace(/[\x00-\x1f\x7f"<>|:*?]+/g, ' ')
    .replace(/\s+/g, ' ');
  const base = trimCharacters(plain, '. ');
  if (base.length <= maxLength) return base || 'download';
  const ending = /\.[A-Za-z0-9]{1,8}$/.exec(base)?.[0] ?? '';
  return base.slice(0, maxLength - ending.length).trimEnd() + ending;
}

/**
 * Returns a Content-Disposition header with the real name and, for old clients, an ASCII version of it (RFC
 * 6266).
 */
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
