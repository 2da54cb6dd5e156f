import type { SubmissionDetail } from '#schema/contracts/forms/owner-api.ts';

/** Runs a change of the submission; true on success. */
export type ChangeSubmission = (work: () => Promise<SubmissionDetail>, done: string) => Promise<boolean>;
