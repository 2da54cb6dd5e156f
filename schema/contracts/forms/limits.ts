import { BYTES_PER_MB } from '../limits.ts';

/** Limits for forms, fields and answers. Avoid zod in this file, because the visitor script imports it. */
export const FORM_LIMITS = {
  /** Maximum number of forms per site. */
  forms: 100,
  /** Maximum number of pages per form. */
  pages: 20,
  /** Maximum number of fields per form. */
  fields: 200,
  /** Maximum number of options per choice field. */
  options: 100,
  /** Default maximum length of an answer. */
  answer: 1_000,
  /** Maximum length of a textarea's answer. */
  longAnswer: 20_000,
  /** Maximum number of files per field. */
  files: 10,
  /** Maximum size of a file, in bytes. */
  fileBytes: 10 * BYTES_PER_MB,
  /** Maximum length of a tracking value, such as the page's URL. */
  tracking: 2_000,
} as const;

/** Name of the honeypot field, which people do not see. No form field may have this id. */
export const HONEYPOT = 'homepage';

/** Content types that a file field accepts, by the kind of file that the owner chose. */
export const FILE_KINDS = {
  pictures: ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/heic', 'image/avif'],
  documents: [
    'application/pdf',
    'text/plain',
    'text/csv',
    'application/msword',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/vnd.oasis.opendocument.text',
  ],
  audio: ['audio/mpeg', 'audio/mp4', 'audio/ogg', 'audio/wav'],
  video: ['video/mp4', 'video/quicktime', 'video/webm'],
} as const satisfies Record<string, readonly string[]>;
export type FileKind = keyof typeof FILE_KINDS;
