import { cutText } from '#domain/text/cut-text.ts';
import { listSourceTexts } from '#domain/translations/apply-translation.ts';
import { collectKeys, editTranslation, findTextFormat } from '#domain/translations/edit-translation.ts';
import { FileProblem, type ImportedText } from '#domain/translations/imported-text.ts';
import { compareTags, isSameMarkup, joinPlain, splitMarkup } from '#domain/translations/markup.ts';
import { readXliff } from '#domain/translations/read-xliff.ts';
import { readTranslationCsv } from '#domain/translations/translation-csv.ts';
import {
  EMPTY_TRANSLATION,
  type TranslatedText,
  type Translation,
} from '#schema/contracts/translations/translation.ts';
import {
  TRANSLATION_FILE_LIMITS,
  type TranslationImport,
} from '#schema/contracts/translations/translation-files.ts';
import type { Database } from '../db/database.ts';
import { readContents, type SubjectContent } from '../db/translations/contents.ts';
import { listDrafts, saveDraft } from '../db/translations/drafts.ts';
import { invalid } from '../errors.ts';

const CHUNK_SUBJECTS = 25;
const IS_ID = /^[0-9a-f]{24}$/;

/**
 * Reads an uploaded file of translations in either format. Throws 400 with the reason if it cannot be read.
 */
export function readTranslationFile(text: string, language: string): ImportedText[] {
  try {
    return /^\s*</.test(text.slice(0, 1000).replace(/^\ufeff/, ''))
      ? readXliff(text, language)
      : readTranslationCsv(text, language);
  } catch (error) {
    if (error instanceof FileProblem) throw invalid({ file: error.message }, error.message);
    throw error;
  }
}

interface Run {
  websiteId: string;
  language: string;
  accountId: string;
  isOnlyCheck: boolean;
  /** Whether texts with other HTML tags than their original are imported too. */
  takesOtherTags: boolean;
  now: number;
}

/** Imports texts into drafts, which an owner then publishes. With `isOnlyCheck`, changes nothing. */
export async function importTexts(db: Database, texts: readonly ImportedText[], run: Run) {
  const report: TranslationImport = {
    changed: 0,
    subjects: 0,
    unchanged: 0,
    empty: 0,
    unknown: 0,
    outdated: 0,
    tooLong: 0,
    otherTags: 0,
    tagProblems: [],
    problems: [],
  };
  const known = texts.filter(({ kind, id }) => kind !== null && IS_ID.test(id));
  report.unknown = texts.length - known.length;
  const groups = [...Map.groupBy(known, ({ kind, id }) => `${kind}:${id}`).values()];
  for (let from = 0; from < groups.length; from += CHUNK_SUBJECTS)
    await importChunk(db, groups.slice(from, from + CHUNK_SUBJECTS), run, report);
  return report;
}

async function importChunk(
  db: Database,
  groups: readonly (readonly ImportedText[])[],
  { websiteId, language, accountId, isOnlyCheck, takesOtherTags, now }: Run,
  report: TranslationImport,
): Promise<void> {
  const refs = groups.flatMap(([first]) => (first?.kind ? [{ kind: first.kind, id: first.id }] : []));
  const ids = refs.map(({ id }) => id);
  const [contents, drafts] = await Promise.all([
    readContents(db, websiteId, refs),
    listDrafts(db, websiteId, language, ids),
  ]);
  const byRef = new Map(contents.map((content) => [`${content.kind}:${content.id}`, content]));
  const stored = new Map(drafts.map((draft) => [`${draft.kind}:${draft.id}`, draft]));
  for (const texts of groups) {
    const ref = `${texts[0]?.kind}:${texts[0]?.id}`;
    const content = byRef.get(ref);
    if (!content) {
      report.unknown += texts.length;
      continue;
    }
    const row = stored.get(ref);
    const before = row?.draft ?? EMPTY_TRANSLATION;
    const next = applyImport(content, before, texts, { report, takesOtherTags });
    if (next === before) continue;
    report.subjects += 1;
    if (isOnlyCheck) continue;
    const key = { websiteId, language, kind: content.kind, id: content.id };
    const write = { version: row?.version ?? 0, draft: next, accountId };
    if (!(await saveDraft(db, key, write, now)))
      note(report, content, 'This translation was changed during the import. Import it again.');
  }
}

function note({ problems }: TranslationImport, { title }: SubjectContent, text: string): void {
  if (problems.length < TRANSLATION_FILE_LIMITS.problems) problems.push({ place: title, text });
}

function noteTags({ tagProblems }: TranslationImport, { title }: SubjectContent, text: string): void {
  if (tagProblems.length < TRANSLATION_FILE_LIMITS.problems) tagProblems.push({ place: title, text });
}

/** Returns the beginning of an HTML text, as a name for it. */
const shorten = (html: string): string =>
  `“${cutText(joinPlain(splitMarkup(html).filter(({ isTag }) => !isTag)).trim(), 60)}”`;

/** Names the HTML elements that a translation has lost or added. Returns '' if it has those of its original. */
function describeTags(original: string, translated: string): string {
  const { lost, added } = compareTags(original, translated);
  return [
    lost.length > 0 ? `lost ${lost.join(', ')}` : '',
    added.length > 0 ? `added ${added.join(', ')}` : '',
  ]
    .filter(Boolean)
    .join(', ');
}

/** Applies imported texts to a draft. Returns `before` if nothing changes. */
function applyImport(
  content: SubjectContent,
  before: Translation,
  texts: readonly ImportedText[],
  { report, takesOtherTags }: { report: TranslationImport; takesOtherTags: boolean },
): Translation {
  const originals = new Map(
    listSourceTexts(content.kind, content.source, before).map((text) => [text.key, text]),
  );
  const edits: Record<string, TranslatedText> = {};
  for (const imported of texts) {
    const original = originals.get(imported.key);
    if (!original) {
      report.unknown += 1;
      continue;
    }
    const format = findTextFormat(original.key, original.text);
    const { source, target } = imported[format];
    const isCurrent = isSameMarkup(source, original.text);
    const from = isCurrent ? original.text : source;
    if (target.trim() === '') report.empty += 1;
    // If the original has changed, an unchanged translation stays outdated until someone confirms or changes
    // it.
    else if (target === original.translated) report.unchanged += 1;
    else if (original.maxLength !== null && target.length > original.maxLength) {
      report.tooLong += 1;
      note(report, content, `${original.key}: Use at most ${original.maxLength} characters.`);
    } else {
      const tagProblem = format === 'html' ? describeTags(from, target) : '';
      if (tagProblem !== '') {
        report.otherTags += 1;
        noteTags(report, content, `${shorten(from)}: ${tagProblem}`);
        if (!takesOtherTags) continue;
      }
      edits[original.key] = { text: target, source: from };
      report.changed += 1;
      if (!isCurrent) report.outdated += 1;
    }
  }
  if (Object.keys(edits).length === 0) return before;
  const keys = collectKeys(content.kind, [content.source]);
  const { translation, errors } = editTranslation(
    before,
    { texts: edits, images: {}, hiddenBlocks: undefined, path: undefined },
    keys,
  );
  const [problem] = Object.values(errors);
  if (problem === undefined) return translation;
  note(report, content, problem);
  report.changed -= Object.keys(edits).length;
  return before;
}
