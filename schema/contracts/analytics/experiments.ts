/** This file avoids zod, since the first part of the Worker imports it. */

/** Cohorts of visitors (B6.18). A sees the original page. */
export const COHORTS = ['A', 'B', 'C', 'D', 'E'] as const;
export type Cohort = (typeof COHORTS)[number];

/** Sets the cohort, only on sites with the status internal (B6.17). */
export const COHORT_PARAMETER = 'experimentCohort';

export const EXPERIMENTS_FLAG = 'experiments';

export const EXPERIMENT_STATUSES = ['draft', 'running', 'stopped', 'ended'] as const;

/** `label` is the button's text or the form's name when the goal was chosen. */
export type Goal =
  | { kind: 'page'; path: string }
  | { kind: 'button'; buttonId: string; label: string }
  | { kind: 'form'; formId: string; label: string }
  | { kind: 'order' };

/** `share` is a percentage of visitors. `pageId` stores the variant; for A it is the original page. */
export interface Arm {
  cohort: Cohort;
  pageId: string;
  share: number;
}

export interface RunningExperiment {
  id: string;
  pageId: string;
  path: string;
  /** Is null when the whole page varies. */
  sectionId: string | null;
  arms: Arm[];
  goal: Goal;
}
