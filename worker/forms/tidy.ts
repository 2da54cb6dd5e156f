import { deleteSubmissionRows, type SubmissionChange } from '#worker/db/forms/submission-changes.ts';
import {
  deleteDueSubmissions,
  deleteExpired,
  deleteFileRows,
  listDueSubmissions,
  listLooseFiles,
  type StoredFile,
} from '#worker/db/forms/tidy-forms.ts';
import { deleteFiles } from './receive-file.ts';

/** Returns the number of deleted submissions. */
export async function deleteSubmissions(
  env: Pick<Env, 'DB' | 'MEDIA'>,
  change: SubmissionChange,
): Promise<number> {
  const { deleted, fileIds } = await deleteSubmissionRows(env.DB, change);
  await deleteFiles(env.MEDIA, change.websiteId, fileIds);
  return deleted;
}

type Bindings = Pick<Env, 'DB' | 'MEDIA'>;

const RUNS = 20;

/** Deletes submissions past their retention period, unused files, and expired keys and drafts. */
export async function tidyForms(env: Bindings, now: number): Promise<void> {
  for (let run = 0; run < RUNS; run++) {
    const due = await listDueSubmissions(env.DB, now);
    if (due.length === 0) break;
    await deleteBytes(env.MEDIA, await deleteDueSubmissions(env.DB, due));
  }
  await deleteExpired(env.DB, now);
  await deleteLooseFiles(env, now);
}

/** Delete the stored bytes first. A later run can find a row without bytes, but not bytes without a row. */
async function deleteLooseFiles({ DB, MEDIA }: Bindings, now: number): Promise<void> {
  for (let run = 0; run < RUNS; run++) {
    const files = await listLooseFiles(DB, now);
    if (files.length === 0) break;
    await deleteBytes(MEDIA, files);
    await deleteFileRows(
      DB,
      files.map(({ id }) => id),
    );
  }
}

async function deleteBytes(media: R2Bucket, files: readonly StoredFile[]): Promise<void> {
  for (const [websiteId, ofSite] of Map.groupBy(files, (file) => file.websiteId))
    await deleteFiles(
      media,
      websiteId,
      ofSite.map(({ id }) => id),
    );
}
