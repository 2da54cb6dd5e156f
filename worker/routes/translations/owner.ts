import { nativeName } from '#domain/sites/languages.ts';
import { describeTranslation } from '#domain/translations/describe-translation.ts';
import { toCursor } from '#schema/contracts/cursor.ts';
import * as calls from '#schema/contracts/translations/calls.ts';
import { EMPTY_TRANSLATION } from '#schema/contracts/translations/translation.ts';
import { TRANSLATION_FILE_LIMITS } from '#schema/contracts/translations/translation-files.ts';
import { readText } from '#worker/calls/bounded-body.ts';
import { Routes } from '#worker/calls/routes.ts';
import { findFailure } from '#worker/db/guards.ts';
import {
  countByLanguage,
  deleteDraft,
  findDraft,
  publishAll,
  publishDraft,
  unpublish,
} from '#worker/db/translations/drafts.ts';
import { countSubjects } from '#worker/db/translations/subjects.ts';
import { conflict, invalid, notFound } from '#worker/errors.ts';
import { exportTexts } from '#worker/translations/export-texts.ts';
import { fillMissing } from '#worker/translations/fill.ts';
import { importTexts, readTranslationFile } from '#worker/translations/import-texts.ts';
import { listProgress } from '#worker/translations/list-progress.ts';
import { readService, storeService } from '#worker/translations/service.ts';
import {
  getContent,
  getLanguage,
  PATH_TAKEN,
  savePatch,
  staleTranslation,
  toKey,
  toSaved,
} from '#worker/translations/subject.ts';

export const translationsApi = new Routes();

translationsApi.handle(calls.listTranslationLanguages, async (c) => {
  const { id, settings } = c.var.site;
  const [counts, subjects] = await Promise.all([countByLanguage(c.env.DB, id), countSubjects(c.env.DB, id)]);
  const byLanguage = new Map(counts.map((count) => [count.language, count]));
  return {
    original: { code: settings.locale, name: nativeName(settings.locale) },
    languages: settings.languages.map(({ code, name, enabled }) => {
      const { started = 0, published = 0, changed = 0 } = byLanguage.get(code) ?? {};
      return { code, name, isEnabled: enabled, started, published, changed };
    }),
    subjects,
  };
});

translationsApi.handle(calls.listTranslationSubjects, async (c, { params, query }) => {
  const { code } = getLanguage(c, params.language);
  const { subjects, next } = await listProgress(c.env.DB, c.var.site.id, { ...query, language: code });
  return { subjects, nextCursor: toCursor<typeof calls.listTranslationSubjects>(next) };
});

translationsApi.handle(calls.readTranslation, async (c, { params }) => {
  const key = toKey(c, params);
  const [content, stored] = await Promise.all([getContent(c, key), findDraft(c.env.DB, key)]);
  const draft = stored?.draft ?? EMPTY_TRANSLATION;
  return {
    translation: {
      kind: content.kind,
      id: content.id,
      title: content.title,
      originalPath: content.path,
      isOriginalPublished: content.isPublished,
      version: stored?.version ?? 0,
      updatedAt: stored?.updatedAt ?? null,
      isOwnChange: stored !== null && stored.updatedBy === c.var.session?.accountId,
      isPublished: stored?.isPublished === 1,
      hasUnpublishedChanges: stored?.isChanged === 1,
      path: draft.path ?? null,
      canMove: content.canMove,
      ...describeTranslation(content.kind, content.source, draft),
    },
  };
});

translationsApi.handle(calls.saveTranslation, async (c, { params, body }) => {
  const key = toKey(c, params);
  const [content, stored] = await Promise.all([getContent(c, key), findDraft(c.env.DB, key)]);
  return savePatch(c, key, content, stored, await body);
});

translationsApi.handle(calls.publishTranslation, async (c, { params, body }) => {
  const key = toKey(c, params);
  await getContent(c, key);
  const { version } = await body;
  try {
    const published = await publishDraft(c.env.DB, key, version);
    if (!published) throw staleTranslation();
    return toSaved(published);
  } catch (error) {
    throw findFailure(error, { 'translations.path': invalid({ path: PATH_TAKEN }) }) ?? error;
  }
});

translationsApi.handle(calls.unpublishTranslation, async (c, { params, body }) => {
  const key = toKey(c, params);
  const { version } = await body;
  const hidden = await unpublish(c.env.DB, key, version);
  if (!hidden) throw staleTranslation();
  return toSaved(hidden);
});

translationsApi.handle(calls.deleteTranslation, async (c, { params }) => {
  const key = toKey(c, params);
  if (!(await findDraft(c.env.DB, key))) throw notFound(c.req.path);
  await deleteDraft(c.env.DB, key);
});

translationsApi.handle(calls.publishLanguage, async (c, { params }) => {
  const { code } = getLanguage(c, params.language);
  try {
    return { published: await publishAll(c.env.DB, c.var.site.id, code) };
  } catch (error) {
    const failure = conflict('Two pages have the same path in this language.', 'Change one of them first.');
    throw findFailure(error, { 'translations.path': failure }) ?? error;
  }
});

const FILES = {
  xliff: { type: 'application/xliff+xml', extension: 'xlf' },
  csv: { type: 'text/csv; charset=utf-8', extension: 'csv' },
} as const;

translationsApi.handle(calls.exportTranslations, (c, { params, query }) => {
  const { code } = getLanguage(c, params.language);
  const { id, settings } = c.var.site;
  const { format } = query;
  const { type, extension } = FILES[format];
  const isOnlyLeft = query.texts === 'left';
  const file = { websiteId: id, from: settings.locale, to: code, format, isOnlyLeft };
  return c.body(exportTexts(c.env.DB, file), 200, {
    'cache-control': 'no-store',
    'content-type': type,
    'content-disposition': `attachment; filename="translations-${code}.${extension}"`,
  });
});

translationsApi.handle(calls.importTranslations, async (c, { params, query }) => {
  const { code } = getLanguage(c, params.language);
  const texts = readTranslationFile(await readText(c, TRANSLATION_FILE_LIMITS.bytes), code);
  return importTexts(c.env.DB, texts, {
    websiteId: c.var.site.id,
    language: code,
    accountId: c.var.session?.accountId ?? '',
    isOnlyCheck: query.mode === 'check',
    takesOtherTags: query.otherTags === 'take',
    now: Date.now(),
  });
});

translationsApi.handle(calls.fillTranslation, async (c, { params, body }) =>
  fillMissing(c, toKey(c, params), (await body).version),
);

translationsApi.handle(calls.readTranslationService, (c) => readService(c.env, c.var.site.id));

translationsApi.handle(calls.saveTranslationService, async (c, { body }) => {
  await storeService(c.env, c.var.site.id, await body);
  return readService(c.env, c.var.site.id);
});
