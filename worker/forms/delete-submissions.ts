import { deleteSubmissionRows, type SubmissionChange } from '#worker/db/forms/submission-changes.ts';
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
