import type { FILE_KINDS, FileKind } from '#schema/contracts/forms/limits.ts';
import { trimEndOf } from '../text/trim.ts';

type FileType = (typeof FILE_KINDS)[FileKind][number];

/** Endings that belong to a type; the first is given to a file that has none of them. */
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

/** Texts that a computer runs, or shows as a page, when they are opened: never a text to read, whatever they are sent as. */
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
/** Names of devices, which some systems open in place of a file. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;
const MAX_NAME = 150;

/** The ending of a name without its dot, in lower case; '' without one. */
const extensionOf = (name: string): string => {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
};

/** A name that is safe to save under on any system: the last part of a path, without what systems drop or read as a command. */
export function safeName(name: string): string {
  const last = name.toWellFormed().split(/[\\/]/).at(-1) ?? '';
  const plain = trimEndOf(last.replace(UNSAFE, '_').replace(/^[.\s]+/, ''), '. \t\u00a0');
  return plain.replace(DEVICE, '_$&').slice(-MAX_NAME) || 'file';
}

/** Whether a text is named as what runs when it is opened: `notes.hta`. */
export const isNamedToRun = (name: string, type: string): boolean =>
  type.startsWith('text/') && RUN_WHEN_OPENED.has(extensionOf(safeName(name)));

/**
 * The name under which a visitor's file is kept: with the ending that belongs to its type, which is put behind any other.
 *
 * @example nameForType('kiln.html', 'image/jpeg') // 'kiln.html.jpg'
 */
export function nameForType(name: string, type: string): string {
  const safe = safeName(name);
  const own: readonly string[] | undefined = isFileType(type) ? EXTENSIONS[type] : undefined;
  if (!own || own.includes(extensionOf(safe))) return safe;
  const ending = `.${own[0]}`;
  return safe.slice(-(MAX_NAME - ending.length)) + ending;
}

const isFileType = (type: string): type is FileType => Object.hasOwn(EXTENSIONS, type);
