import type { Context } from 'hono';
import { isVariantPath } from '#domain/analytics/experiments/variant-page.ts';
import { isInAllLanguages } from '#domain/sites/languages.ts';
import { collectKeys, editTranslation } from '#domain/translations/edit-translation.ts';
import type { AddedLanguage } from '#schema/contracts/sites/languages.ts';
import {
  EMPTY_TRANSLATION,
  type TranslatedKind,
  type Translation,
} from '#schema/contracts/translations/translation.ts';
import type { SavedTranslation, TranslationPatch } from '#schema/contracts/translations/translation-api.ts';
import { isApplicationPath } from '../calls/registry.ts';
import { isOriginalPathTaken } from '../db/translations/address-use.ts';
import { readContents, type SubjectContent } from '../db/translations/contents.ts';
import { isPathTaken, saveDraft, type TranslationKey } from '../db/translations/drafts.ts';
import type { AppEnv } from '../env.ts';
import { conflict, invalid, notFound } from '../errors.ts';

export function getLanguage(c: Context<AppEnv>, code: string): AddedLanguage {
  const language = c.var.site.settings.languages.find((added) => added.code === code);
  if (!language) throw notFound(c.req.path);
  return language;
}

export const staleTranslation = () =>
  conflict(
    'This translation was changed in the meantime.',
    'Your changes are still here. Load the other version, or overwrite it with yours.',
  );

export function toKey(
  c: Context<AppEnv>,
  { language, kind, id }: { language: string; kind: TranslatedKind; id: string },
): TranslationKey {
  return { websiteId: c.var.site.id, language: getLanguage(c, language).code, kind, id };
}

const CONTENT_GONE = 'This content no longer exists. If it was deleted, restore it to translate it.';

/** Returns content to translate. Throws 404 for deleted content and other sites' content. */
export async function getContent(c: Context<AppEnv>, { kind, id }: TranslationKey): Promise<SubjectContent> {
  const [content] = await readContents(c.env.DB, c.var.site.id, [{ kind, id }]);
  if (!content) throw notFound(c.req.path, CONTENT_GONE);
  return content;
}

interface StoredState {
  version: number;
  updatedAt: number;
  isPublished: number;
  isChanged: number;
}

export const toSaved = (state: StoredState, dropped: string[] = []): SavedTranslation => ({
  version: state.version,
  updatedAt: state.updatedAt,
  isPublished: state.isPublished === 1,
  hasUnpublishedChanges: state.isChanged === 1,
  dropped,
});

/** Saves changes to a translation if the stored draft still has the version that the patch names. */
export async function savePatch(
  c: Context<AppEnv>,
  key: TranslationKey,
  content: SubjectContent,
  stored: { version: number; draft: Translation } | null,
  patch: TranslationPatch,
): Promise<SavedTranslation> {
  if (patch.version !== (stored?.version ?? 0)) throw staleTranslation();
  const keys = collectKeys(content.kind, content.draft ? [content.source, content.draft] : [content.source]);
  const before = stored?.draft ?? EMPTY_TRANSLATION;
  const { translation, errors, dropped } = editTranslation(before, patch, keys);
  const { path } = translation;
  if (path !== undefined && path !== before.path && !errors.path) {
    const problem = await findPathProblem(c, key, content, path);
    if (problem) errors.path = problem;
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const accountId = c.var.session?.accountId ?? '';
  const saved = await saveDraft(
    c.env.DB,
    key,
    { version: patch.version, draft: translation, accountId },
    Date.now(),
  );
  if (!saved) throw staleTranslation();
  return toSaved(saved, dropped);
}

export const PATH_TAKEN = 'Another page already uses this path in this language.';

async function findPathProblem(
  c: Context<AppEnv>,
  key: TranslationKey,
  content: SubjectContent,
  path: string,
): Promise<string | null> {
  if (!content.canMove) return 'The path of this content cannot be translated.';
  if (path === '/') return 'Only the home page has the path /.';
  if (isApplicationPath(path) || isVariantPath(path) || isInAllLanguages(path))
    return 'Sitewright uses this path. Choose another one.';
  if (await isOriginalPathTaken(c.env.DB, key.websiteId, { id: key.id, path }))
    return 'Another page already uses this path.';
  return (await isPathTaken(c.env.DB, key, path)) ? PATH_TAKEN : null;
}
