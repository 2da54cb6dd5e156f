import { VIEW } from '#domain/analytics/unique-visitors.ts';
import { EVENT_NAME } from '#schema/contracts/analytics/event-fields.ts';
import {
  COHORT_PARAMETER,
  type Goal,
  type RunningExperiment,
} from '#schema/contracts/analytics/experiments.ts';

export interface CountedEvent {
  kind: string;
  event?: number | null | undefined;
  path?: string | null | undefined;
  data: Readonly<Record<string, unknown>>;
}

const isView = ({ kind, event }: CountedEvent): boolean => kind === VIEW.kind && event === VIEW.event;

export const readOutcome = (
  { path, goal }: Pick<RunningExperiment, 'path' | 'goal'>,
  event: CountedEvent,
): { isSeen: boolean; isReached: boolean } => ({
  isSeen: isView(event) && event.path === path,
  isReached: isGoal(goal, event),
});

function isGoal(goal: Goal, event: CountedEvent): boolean {
  const { data } = event;
  switch (goal.kind) {
    case 'page':
      return isView(event) && event.path === goal.path;
    case 'button':
      return event.kind === 'button-click' && data.id === goal.buttonId;
    case 'form':
      return event.kind === 'form-sent' && data.formId === goal.formId;
    case 'order':
      return event.kind === 'event' && data.eventName === EVENT_NAME.purchase;
  }
}

/** Whether the cohort was set in the URL (B6.17). Such events are not counted. */
export const isOverridden = ({ data }: CountedEvent): boolean =>
  typeof data.queryString === 'string' && data.queryString.includes(`${COHORT_PARAMETER}=`);
