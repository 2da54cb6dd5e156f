import { useEffect, useRef } from 'react';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { isTyping } from '#client/config/kit/navigation/is-typing.ts';
import { navigate } from '#client/config/kit/navigation/router.ts';
import { formsApi } from '#client/config/kit/queries/forms-api.ts';
import {
  type SubmissionView,
  submissionHref,
  submissionView,
} from '#client/config/kit/queries/submission-view.ts';

export type Side = 'previous' | 'next';
const BACK = { previous: 'next', next: 'previous' } as const;
/**
 * The shortcuts require Alt, because single letters conflict with speech input (WCAG 2.1.4) and plain arrow
 * keys scroll the page.
 */
const KEYS: Readonly<Record<string, Side>> = { ArrowDown: 'next', ArrowUp: 'previous' };

/**
 * Returns the ids of the previous and next submission, which are null at an end of the list and undefined
 * while loading. Remembers visited submissions, because a submission that has been read leaves the unread
 * list.
 */
export function useNeighbours(id: string, view: SubmissionView) {
  const taken = useRef({ previous: new Map<string, string>(), next: new Map<string, string>() });
  const { value, problem } = useLoaded(['neighbours', id, submissionView.format(view)], () =>
    formsApi.neighbours(id, view),
  );
  const toward = (side: Side) =>
    taken.current[side].get(id) ?? (value ? value[side] : problem === null ? undefined : null);
  /** Side that the owner requested before that neighbour was loaded. */
  const wanted = useRef<Side | null>(null);
  const step = (side: Side) => {
    const to = toward(side);
    wanted.current = to === undefined ? side : null;
    if (!to || to === id) return;
    taken.current[BACK[side]].set(to, id);
    navigate(submissionHref(to, view));
  };
  const latest = useRef(step);
  latest.current = step;
  useEffect(() => {
    if (value && wanted.current) latest.current(wanted.current);
  }, [value]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const side = KEYS[event.key];
      if (
        !side ||
        !event.altKey ||
        event.ctrlKey ||
        event.metaKey ||
        event.shiftKey ||
        event.defaultPrevented
      )
        return;
      if (isTyping(event.target) || isElsewhere(event.target)) return;
      event.preventDefault();
      latest.current(side);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return { previous: toward('previous'), next: toward('next'), step };
}

/** Returns whether a key belongs to a menu, which uses type-ahead, or to a dialog, which has its own keys. */
const isElsewhere = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role="menu"], [role="dialog"]') !== null;
