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

/** Deletes submissions with their files and returns their number. */
export async function deleteSubmissions(
  env: Pick<Env, 'DB' | 'MEDIA'>,
  change: SubmissionChange,
): Promise<number> {
  const { deleted, fileIds } = await deleteSubmissionRows(env.DB, change);
  await deleteFiles(env.MEDIA, change.websiteId, fileIds);
  return deleted;
}

type Bindings = Pick<Env, 'DB' | 'MEDIA'>;

/** Maximum number of batches per run of the job. */
const RUNS = 20;

/** Deletes what forms no longer need: submissions past their retention, unused files, expired keys and drafts. */
export async function tidyForms(env: Bindings, now: number): Promise<void> {
  for (let run = 0; run < RUNS; run++) {
    const due = await listDueSubmissions(env.DB, now);
    if (due.length === 0) break;
    await deleteBytes(env.MEDIA, await deleteDueSubmissions(env.DB, due));
  }
  await deleteExpired(env.DB, now);
  await deleteLooseFiles(env, now);
}

/** Deletes unused files. Bytes go first: a row without bytes is found again, bytes without a row are not. */
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
