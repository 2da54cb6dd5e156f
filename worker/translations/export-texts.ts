import { describeTranslation } from '#domain/translations/describe-translation.ts';
import { CSV_HEADER, csvLines } from '#domain/translations/translation-csv.ts';
import { type ExportedSubject, XLIFF_END, xliffFile, xliffHeader } from '#domain/translations/write-xliff.ts';
import { EMPTY_TRANSLATION } from '#schema/contracts/translations/translation.ts';
import type { SubjectPlace } from '#schema/contracts/translations/translation-api.ts';
import type { TranslationFileFormat } from '#schema/contracts/translations/translation-files.ts';
import type { Database } from '../db/database.ts';
import { readContents } from '../db/translations/contents.ts';
import { listDrafts } from '../db/translations/drafts.ts';
import { listSubjects } from '../db/translations/subjects.ts';

const CHUNK_SUBJECTS = 25;

export interface Export {
  websiteId: string;
  from: string;
  to: string;
  format: TranslationFileFormat;
  isOnlyLeft: boolean;
}

/** Exports texts for translation. Streams a few pages or items at a time, as the reader pulls. */
export function exportTexts(db: Database, wanted: Export): ReadableStream<Uint8Array> {
  const { from, to, format } = wanted;
  const encoder = new TextEncoder();
  let after: SubjectPlace | undefined;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(format === 'csv' ? CSV_HEADER : xliffHeader(from, to)));
    },
    async pull(controller) {
      const { subjects, next } = await readChunk(db, wanted, after);
      const write = format === 'csv' ? (subject: ExportedSubject) => csvLines(to, subject) : xliffFile;
      const text = subjects.map(write).join('');
      after = next;
      if (next) controller.enqueue(encoder.encode(text));
      else {
        controller.enqueue(encoder.encode(text + (format === 'csv' ? '' : XLIFF_END)));
        controller.close();
      }
    },
  });
}

async function readChunk(db: Database, { websiteId, to, isOnlyLeft }: Export, after?: SubjectPlace) {
  const refs = await listSubjects(db, websiteId, { search: '', after, limit: CHUNK_SUBJECTS });
  const ids = refs.map(({ id }) => id);
  const [contents, drafts] = await Promise.all([
    readContents(db, websiteId, refs),
    listDrafts(db, websiteId, to, ids),
  ]);
  const stored = new Map(drafts.map((draft) => [`${draft.kind}:${draft.id}`, draft.draft]));
  const subjects = contents.map(({ kind, id, title, path, source }): ExportedSubject => {
    const translation = stored.get(`${kind}:${id}`) ?? EMPTY_TRANSLATION;
    const { texts } = describeTranslation(kind, source, translation);
    return {
      kind,
      id,
      title,
      path,
      texts: isOnlyLeft ? texts.filter(({ state }) => state !== 'done') : texts,
    };
  });
  const last = refs.length < CHUNK_SUBJECTS ? undefined : refs.at(-1);
  return { subjects, next: last && { rank: last.rank, title: last.title, id: last.id } };
}
