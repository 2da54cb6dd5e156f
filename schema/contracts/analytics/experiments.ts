/** Names of what an experiment is made of. Without zod, since the first part of the Worker reads them. */

/** Cohorts of visitors (B6.18); A sees the page as it is. */
export const COHORTS = ['A', 'B', 'C', 'D', 'E'] as const;
export type Cohort = (typeof COHORTS)[number];

/** Parameter of a page's address that chooses the cohort, on sites of the status internal alone (B6.17). */
export const COHORT_PARAMETER = 'experimentCohort';

/** Name of the feature under Labs. */
export const EXPERIMENTS_FLAG = 'experiments';

export const EXPERIMENT_STATUSES = ['draft', 'running', 'stopped', 'ended'] as const;

/** What the variants are compared by. `label` is what a button said, or a form was called, when it was chosen. */
export type Goal =
  | { kind: 'page'; path: string }
  | { kind: 'button'; buttonId: string; label: string }
  | { kind: 'form'; formId: string; label: string }
  | { kind: 'order' };

/** The part of the visitors, in percent, that sees a variant. `pageId` is where the variant is kept; of A the page itself. */
export interface Arm {
  cohort: Cohort;
  pageId: string;
  share: number;
}

/** An experiment that runs, as every page of its site needs it. */
export interface RunningExperiment {
  id: string;
  pageId: string;
  /** Of the page that has variants. */
  path: string;
  /** Of the section that has variants; null where the whole page has. */
  sectionId: string | null;
  arms: Arm[];
  goal: Goal;
}
