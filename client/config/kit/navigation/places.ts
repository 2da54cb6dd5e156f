import { createContext } from 'react';
import type { Has } from '../account/account.tsx';
import type { Can } from './screen.ts';

/** A screen or part of one, found by its name or by the words that owners use for it. */
export interface Place {
  label: string;
  href: string;
  /** The screen that contains it; absent for a screen. */
  within?: string;
  /** Words or short phrases, without the words in the label. */
  keywords?: readonly string[];
  /** For a place outside Settings: the heading under which the Settings overview links to it. */
  settingsGroup?: string;
}

export type ListPlaces = (can: Can, has: Has) => readonly Place[];

/** Loads every screen's places. Provided by `app`, because a screen does not know the others. */
export const PlacesContext = createContext<() => Promise<{ listPlaces: ListPlaces }>>(() =>
  Promise.reject(new Error('no places around this component')),
);
