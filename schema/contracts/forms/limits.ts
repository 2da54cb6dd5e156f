import { BYTES_PER_MB } from '../limits.ts';

/** Limits of a form. This file avoids zod, since the visitor script imports it. */
export const FORM_LIMITS = {
  forms: 100,
  pages: 20,
  fields: 200,
  options: 100,
  answer: 1_000,
  longAnswer: 20_000,
  files: 10,
  fileBytes: 10 * BYTES_PER_MB,
  tracking: 2_000,
} as const;

/** Field that people cannot see. No form field may use it as its id. */
export const HONEYPOT = 'homepage';

/** Content types by the owner's choice. */
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
