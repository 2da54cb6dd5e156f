import { useEffect, useRef } from 'react';
import { navigate } from '#client/config/shell/router.ts';
import { isTyping } from '../../ui/is-typing.ts';
import { formsApi } from '../forms-api.ts';
import { submissionHref } from '../places.ts';
import { useLoaded } from '../use-loaded.ts';
import { type SubmissionView, viewQuery } from './view.ts';

export type Side = 'previous' | 'next';
const BACK = { previous: 'next', next: 'previous' } as const;
/** With Alt: a letter alone would be in the way of who speaks to the machine (WCAG 2.1.4), and arrows alone scroll the page. */
const KEYS: Readonly<Record<string, Side>> = { ArrowDown: 'next', ArrowUp: 'previous' };

/**
 * Ways from one submission of a list to those above and below it; null where the list ends, undefined until it is known.
 * Steps that were taken can be taken back: what was unread is read by now, and no longer in the list of what is unread.
 */
export function useNeighbours(id: string, view: SubmissionView) {
  const taken = useRef({ previous: new Map<string, string>(), next: new Map<string, string>() });
  const { value, problem } = useLoaded(() => formsApi.neighbours(id, view), id + viewQuery(view));
  const toward = (side: Side) =>
    taken.current[side].get(id) ?? (value ? value[side] : problem === null ? undefined : null);
  /** Asked for before it was known where it leads. */
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
    const hear = (event: KeyboardEvent) => {
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
    window.addEventListener('keydown', hear);
    return () => window.removeEventListener('keydown', hear);
  }, []);
  return { previous: toward('previous'), next: toward('next'), step };
}

/** In a menu letters choose what they begin; a dialog is about one submission. */
const isElsewhere = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role="menu"], [role="dialog"]') !== null;
