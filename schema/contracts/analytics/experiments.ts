/** Avoid zod in this file, because the Worker's entry chunk imports it. */

/** Visitor cohorts (B6.18). Cohort A sees the original page. */
export const COHORTS = ['A', 'B', 'C', 'D', 'E'] as const;
export type Cohort = (typeof COHORTS)[number];

/** URL parameter that sets the cohort, only on sites with the status internal (B6.17). */
export const COHORT_PARAMETER = 'experimentCohort';

export const EXPERIMENTS_FLAG = 'experiments';

export const EXPERIMENT_STATUSES = ['draft', 'running', 'stopped', 'ended'] as const;

/** `label` is the button's text or the form's name at the time the goal was chosen. */
export type Goal =
  | { kind: 'page'; path: string }
  | { kind: 'button'; buttonId: string; label: string }
  | { kind: 'form'; formId: string; label: string }
  | { kind: 'order' };

/**
 * `share` is the percentage of visitors who see the variant. `pageId` is the page in which the variant is
 * stored; for A, the original page.
 */
export interface Arm {
  cohort: Cohort;
  pageId: string;
  share: number;
}

export interface RunningExperiment {
  id: string;
  pageId: string;
  path: string;
  /** Section that varies; null if the whole page varies. */
  sectionId: string | null;
  arms: Arm[];
  goal: Goal;
}
