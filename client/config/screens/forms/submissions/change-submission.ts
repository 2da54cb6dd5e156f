import type { SubmissionDetail } from '#schema/contracts/forms/owner-api.ts';

/** Changes a submission and shows `done` on success. Resolves to whether the change succeeded. */
export type ChangeSubmission = (work: () => Promise<SubmissionDetail>, done: string) => Promise<boolean>;
