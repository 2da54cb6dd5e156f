import { createContext } from 'react';
import type { Feature } from '#schema/contracts/sites/features.ts';
import type { Can } from './screen.ts';

/** A screen or a part of one, found by its name and by the words that owners use for it. */
export interface Place {
  label: string;
  href: string;
  /** The screen that contains it; absent for a screen. */
  within?: string;
  /** Each is a word or a short phrase, without the words of the label. */
  keywords?: readonly string[];
  /** Heading under which the contents of Settings link to it, for a place of another screen. */
  settingsGroup?: string;
}

export type ListPlaces = (can: Can, has: (feature?: Feature) => boolean) => readonly Place[];

/** Loads the places of all screens. `app` provides it, since a screen does not know the others. */
export const PlacesContext = createContext<() => Promise<{ listPlaces: ListPlaces }>>(() =>
  Promise.reject(new Error('no places around this component')),
);
