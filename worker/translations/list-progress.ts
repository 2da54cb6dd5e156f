import { describeProgress } from '#domain/translations/progress.ts';
import { EMPTY_TRANSLATION } from '#schema/contracts/translations/translation.ts';
import {
  SUBJECTS_PER_ANSWER,
  type SubjectPlace,
  type SubjectState,
  type TranslationSubject,
} from '#schema/contracts/translations/translation-api.ts';
import type { Database } from '../db/database.ts';
import { readContents } from '../db/translations/contents.ts';
import { listDrafts } from '../db/translations/drafts.ts';
import { listSubjects } from '../db/translations/subjects.ts';

/** Maximum chunks of fifty pages or items whose content one response reads to filter by state. */
const MAX_CHUNKS = 4;

const IS_IN_STATE: Readonly<Record<SubjectState, (subject: TranslationSubject) => boolean>> = {
  left: ({ missing, outdated }) => missing + outdated > 0,
  outdated: ({ outdated }) => outdated > 0,
  done: ({ missing, outdated }) => missing + outdated === 0,
  changed: ({ hasUnpublishedChanges }) => hasUnpublishedChanges,
};

interface Wanted {
  language: string;
  kind?: Parameters<typeof listSubjects>[2]['kind'];
  state?: SubjectState | undefined;
  search: string;
  cursor?: SubjectPlace | undefined;
}

/**
 * Lists translation progress. With a filter by state, a response may be shorter than a full page although
 * more entries follow.
 */
export async function listProgress(db: Database, websiteId: string, wanted: Wanted) {
  const { kind, search, language, state } = wanted;
  const subjects: TranslationSubject[] = [];
  let after = wanted.cursor;
  for (let chunk = 0; chunk < MAX_CHUNKS && subjects.length === 0; chunk++) {
    const limit = SUBJECTS_PER_ANSWER;
    const refs = await listSubjects(db, websiteId, { kind, search, after, limit: limit + 1 });
    const shown = refs.slice(0, limit);
    const [contents, drafts] = await Promise.all([
      readContents(db, websiteId, shown),
      listDrafts(
        db,
        websiteId,
        language,
        shown.map(({ id }) => id),
      ),
    ]);
    const stored = new Map(drafts.map((draft) => [`${draft.kind}:${draft.id}`, draft]));
    for (const content of contents) {
      const row = stored.get(`${content.kind}:${content.id}`);
      const subject = {
        kind: content.kind,
        recordType: content.recordType ?? null,
        id: content.id,
        title: content.title,
        path: content.path,
        isOriginalPublished: content.isPublished,
        ...describeProgress(content.kind, content.source, row?.draft ?? EMPTY_TRANSLATION),
        isPublished: row?.isPublished === 1,
        hasUnpublishedChanges: row?.isChanged === 1,
        updatedAt: row?.updatedAt ?? null,
      };
      if (!state || IS_IN_STATE[state](subject)) subjects.push(subject);
    }
    const last = shown.at(-1);
    after = refs.length > limit && last ? { rank: last.rank, title: last.title, id: last.id } : undefined;
    if (!after) break;
  }
  return { subjects, next: after ?? null };
}
