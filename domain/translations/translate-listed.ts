import * as z from 'zod';
import { imageRefSchema } from '#schema/contracts/media/media.ts';
import type { Translation } from '#schema/contracts/translations/translation.ts';
import { walkTexts } from '../pages/content-texts.ts';
import { createTranslator } from './apply-translation.ts';

const LISTED_FIELDS = z.object({
  title: z.string().max(200),
  excerpt: z.string().max(2_000),
  description: z.string().max(2_000),
  image: imageRefSchema.nullable(),
  event: z.object({ location: z.string().max(300) }).nullable(),
});

/** Translates the fields of an item, page or collection that lists show. */
export const translateListed = <Listed extends object>(listed: Listed, translation: Translation): Listed =>
  walkTexts(LISTED_FIELDS, listed, '', createTranslator(translation)) as Listed;
