import type { FILE_KINDS, FileKind } from '#schema/contracts/forms/limits.ts';
import { lookupTable } from '../lookup-table.ts';
import { readAscii, readByte } from '../media/mp4-boxes.ts';
import { isBoxed, isZip, SIGNATURES, type Signature } from '../media/sniff.ts';
import { trimEndCharacters } from '../text/cut-text.ts';

const isProgram = (head: Uint8Array) =>
  readAscii(head, 0, 2) === 'MZ' || readAscii(head, 1, 3) === 'ELF' || readAscii(head, 0, 2) === '#!';
const isText = (head: Uint8Array) => !head.slice(0, 4_096).includes(0) && !isProgram(head);

/**
 * Tests of file content by type. Forms accept more types of documents than the store and the media library.
 */
const IS_IT: Readonly<Record<string, Signature>> = lookupTable({
  ...SIGNATURES,
  'application/pdf': (head) => readAscii(head, 0, 1_024).includes('%PDF-') && !isProgram(head),
  'text/plain': isText,
  'text/csv': isText,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': isZip,
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': isZip,
  'application/vnd.oasis.opendocument.text': isZip,
  'audio/mpeg': (head) =>
    readAscii(head, 0, 3) === 'ID3' || (readByte(head, 0) === 0xff && readByte(head, 1) >= 0xe0),
  'image/heic': isBoxed,
  'image/avif': isBoxed,
  'audio/mp4': isBoxed,
  'video/quicktime': isBoxed,
});

/** Inspects the first bytes, because the file name and the declared type cannot be trusted. */
export const isTrueToType = (head: Uint8Array, type: string): boolean => IS_IT[type]?.(head) ?? false;

type FileType = (typeof FILE_KINDS)[FileKind][number];

const EXTENSIONS: Readonly<Record<FileType, readonly [string, ...string[]]>> = {
  'image/jpeg': ['jpg', 'jpeg', 'jpe', 'jfif'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'image/heic': ['heic', 'heif'],
  'image/avif': ['avif'],
  'application/pdf': ['pdf'],
  'text/plain': ['txt', 'text', 'log', 'md'],
  'text/csv': ['csv', 'tsv'],
  'application/msword': ['doc', 'dot'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.oasis.opendocument.text': ['odt'],
  'audio/mpeg': ['mp3'],
  'audio/mp4': ['m4a', 'mp4'],
  'audio/ogg': ['ogg', 'oga', 'opus'],
  'audio/wav': ['wav'],
  'video/mp4': ['mp4', 'm4v'],
  'video/quicktime': ['mov', 'qt'],
  'video/webm': ['webm'],
};

/**
 * Extensions of text files that are executed or rendered when opened. Files of type plain text must not
 * have them.
 */
const RUN_WHEN_OPENED = new Set(
  (
    'htm html xhtml xht shtml mht mhtml hta svg svgz xml xsl xslt js mjs cjs jse jsx ts tsx vbs vbe vb ws wsf wsh wsc sct ' +
    'bat cmd ps1 psm1 psd1 reg inf url webloc desktop lnk scf library-ms search-ms settingcontent-ms sh bash zsh csh ksh command ' +
    'fish php phtml phar py pyw rb pl pm lua asp aspx jsp cgi jnlp applescript scpt exe com scr pif msi msp dll cpl jar app apk ' +
    'ipa dmg pkg deb rpm chm hlp iqy slk rdp ics swf'
  ).split(' '),
);

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a file name must not hold.
const UNSAFE = /[\u0000-\u001f\u007f-\u009f\p{Cf}\u2028\u2029/\\:*?"<>|]+/gu;
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;
const MAX_NAME = 150;

const getExtension = (name: string): string => {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
};

export function toSafeFileName(name: string): string {
  const last = name.toWellFormed().split(/[\\/]/).at(-1) ?? '';
  const plain = trimEndCharacters(last.replace(UNSAFE, '_').replace(/^[.\s]+/, ''), '. \t\u00a0');
  return plain.replace(DEVICE, '_$&').slice(-MAX_NAME) || 'file';
}

export const isNamedToRun = (name: string, type: string): boolean =>
  type.startsWith('text/') && RUN_WHEN_OPENED.has(getExtension(toSafeFileName(name)));

/**
 * Appends the file type's extension unless the name already has it.
 *
 * @example nameForType('kiln.html', 'image/jpeg') // 'kiln.html.jpg'
 */
export function toNameForType(name: string, type: string): string {
  const safe = toSafeFileName(name);
  const own: readonly string[] | undefined = isFileType(type) ? EXTENSIONS[type] : undefined;
  if (!own || own.includes(getExtension(safe))) return safe;
  const ending = `.${own[0]}`;
  return safe.slice(-(MAX_NAME - ending.length)) + ending;
}

const isFileType = (type: string): type is FileType => Object.hasOwn(EXTENSIONS, type);
