import { useContext, useMemo } from 'react';
import { useCan, useHas } from '../account/account.tsx';
import { useLoaded } from '../api/use-loaded.ts';
import { type Place, PlacesContext } from './places.ts';

const NONE: readonly Place[] = [];

/**
 * Returns the places available to the account; an empty list until they have loaded. The list stays the same
 * object, because a search keeps the words of each place.
 */
export function usePlaces(): readonly Place[] {
  const can = useCan();
  const has = useHas();
  const { value } = useLoaded(['places'], useContext(PlacesContext));
  return useMemo(() => (value ? value.listPlaces(can, has) : NONE), [value, can, has]);
}
