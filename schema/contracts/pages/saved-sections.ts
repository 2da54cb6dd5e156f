import * as z from 'zod';
import { idSchema } from '../ids.ts';
import { MAX_SAVED_SECTION_CHARS, MAX_SAVED_SECTIONS } from '../limits.ts';
import { sectionSchema } from './page-content.ts';

export const savedSectionNameSchema = z.string().trim().min(1).max(60);

export const savedSectionSchema = z.object({
  id: idSchema,
  name: savedSectionNameSchema,
  section: sectionSchema,
  /** Whether the section refers to media files that have been deleted. */
  lacksMedia: z.boolean(),
});
export type SavedSection = z.infer<typeof savedSectionSchema>;

export const newSavedSectionSchema = z.object({
  name: savedSectionNameSchema,
  section: sectionSchema.refine((section) => JSON.stringify(section).length <= MAX_SAVED_SECTION_CHARS, {
    message: 'This section is too large to save.',
  }),
});

/** saved-sections.json in an archive, oldest first. */
export const archiveSavedSectionsSchema = z
  .array(newSavedSectionSchema.extend({ id: idSchema }))
  .max(MAX_SAVED_SECTIONS);
export type ArchiveSavedSections = z.infer<typeof archiveSavedSectionsSchema>;
