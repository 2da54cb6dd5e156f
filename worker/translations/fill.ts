import type { Context } from 'hono';
import { chooseBatch } from '#domain/translations/choose-batch.ts';
import { describeTranslation } from '#domain/translations/describe-translation.ts';
import { EMPTY_TRANSLATION } from '#schema/contracts/translations/translation.ts';
import type { Filled } from '#schema/contracts/translations/translation-service.ts';
import { findDraft, type TranslationKey } from '../db/translations/drafts.ts';
import type { AppEnv } from '../env.ts';
import { ServiceProblem } from './providers/provider.ts';
import { openService } from './service.ts';
import { getContent, savePatch, staleTranslation } from './subject.ts';

/** Translates one batch of missing texts into drafts. */
export async function fillMissing(
  c: Context<AppEnv>,
  key: TranslationKey,
  version?: number,
): Promise<Filled> {
  const [content, stored] = await Promise.all([getContent(c, key), findDraft(c.env.DB, key)]);
  const current = stored?.version ?? 0;
  if (version !== undefined && version !== current) throw staleTranslation();
  const { texts } = describeTranslation(content.kind, content.source, stored?.draft ?? EMPTY_TRANSLATION);
  const { batch, missing } = chooseBatch(texts);
  const nothing = { saved: null, translated: 0, left: 0, tooLong: 0, problem: null };
  const format = batch[0]?.format;
  if (format === undefined) return nothing;
  const from = c.var.site.settings.locale;
  const sources = batch.map(({ text }) => text);
  try {
    const service = await openService(c.env, key.websiteId);
    const translated = await service.translate({ texts: sources, format, from, to: key.language });
    const results = batch.map((entry, index) => ({ entry, text: translated[index]?.trim() ?? '' }));
    const fitting = results.filter(
      ({ entry, text }) => text !== '' && text.length <= (entry.maxLength ?? Infinity),
    );
    const tooLong = results.length - fitting.length;
    if (fitting.length === 0) return { ...nothing, tooLong, left: missing };
    const edits = Object.fromEntries(
      fitting.map(({ entry, text }) => [entry.key, { text, source: entry.text }]),
    );
    const patch = { version: current, texts: edits, images: {} };
    const saved = await savePatch(c, key, content, stored, patch);
    return { ...nothing, saved, translated: fitting.length, tooLong, left: missing - fitting.length };
  } catch (error) {
    if (error instanceof ServiceProblem) return { ...nothing, left: missing, problem: error.message };
    throw error;
  }
}
