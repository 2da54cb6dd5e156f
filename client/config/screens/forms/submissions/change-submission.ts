import type { SubmissionDetail } from '#schema/contracts/forms/owner-api.ts';

/** Changes the submission. Resolves to true on success. */
export type ChangeSubmission = (work: () => Promise<SubmissionDetail>, done: string) => Promise<boolean>;
