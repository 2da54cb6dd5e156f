import { BYTES_PER_MB } from '../limits.ts';

/** Limits of forms, fields and answers. No zod here: the visitor script imports them too. */
export const FORM_LIMITS = {
  /** Forms of one site. */
  forms: 100,
  pages: 20,
  fields: 200,
  options: 100,
  /** Characters of a single answer where its type sets no other limit. */
  answer: 1_000,
  /** Maximum length of a long answer without a limit of its own. */
  longAnswer: 20_000,
  /** Files of one field, and bytes of one file. */
  files: 10,
  fileBytes: 10 * BYTES_PER_MB,
  /** Characters of one tracking field (server-design §5). */
  tracking: 2_000,
} as const;

/** A field that people do not see: only programs fill it in. No field of a form may have this id. */
export const HONEYPOT = 'homepage';

/** Content types of a file field by the owner's choice. */
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
