/** Avoid zod in this file, because the Worker's first part imports it. */

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
 * `share` is a percentage of visitors. `pageId` is the page that stores the variant; for A, the original
 * page.
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
  /** Null if the whole page varies. */
  sectionId: string | null;
  arms: Arm[];
  goal: Goal;
}
