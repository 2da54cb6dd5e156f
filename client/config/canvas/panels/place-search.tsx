import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#client/config/kit/api/api.ts';
import { callApi } from '#client/config/kit/api/call-api.ts';
import { SearchInput } from '#client/config/kit/fields/search-input.tsx';
import * as calls from '#schema/contracts/maps/calls.ts';
import type { PlaceDetails, PlaceSuggestion } from '#schema/contracts/maps/places.ts';
import './place-search.css';

/** Tracking context for place searches in the panel (B7.42, B7.43). */
const TRACKING_CONTEXT = { productPage: 'page-editor', productSection: 'map-block' };

/** Every choice of a place needs a new `sessiontoken`. */
const placesApi = {
  suggest: async (input: string, sessiontoken: string) =>
    (
      await callApi(calls.autocompletePlaces, {
        query: { input, sessiontoken, language: navigator.language, ...TRACKING_CONTEXT },
      })
    ).places,
  find: async (placeid: string, sessiontoken: string) =>
    (
      await callApi(calls.readPlaceDetails, {
        query: { placeid, sessiontoken, language: navigator.language, ...TRACKING_CONTEXT },
      })
    ).place,
};

const PAUSE_MS = 250;

type Found =
  | { state: 'idle' }
  | { state: 'found'; places: readonly PlaceSuggestion[] }
  | { state: 'failed'; problem: string };

const getStatus = (found: Found): string => {
  if (found.state === 'failed') return found.problem;
  if (found.state === 'idle') return '';
  return found.places.length === 0
    ? 'No matching places. Enter the latitude and longitude below.'
    : `${found.places.length === 1 ? '1 place' : `${found.places.length} places`} found`;
};
const getProblem = (error: unknown) =>
  error instanceof ApiError ? error.message : 'Place search is not responding. Please try again.';

/** Centres the map on the chosen place. */
export function PlaceSearch({ onChoose }: { onChoose: (place: PlaceDetails) => void }) {
  const [text, setText] = useState('');
  const [found, setFound] = useState<Found>({ state: 'idle' });
  const session = useRef(crypto.randomUUID());
  const input = text.trim();

  useEffect(() => {
    let isCurrent = true;
    if (input.length < 2) {
      setFound({ state: 'idle' });
      return;
    }
    const timer = window.setTimeout(() => {
      placesApi.suggest(input, session.current).then(
        (places) => isCurrent && setFound({ state: 'found', places }),
        (error) => isCurrent && setFound({ state: 'failed', problem: getProblem(error) }),
      );
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      window.clearTimeout(timer);
    };
  }, [input]);

  const choose = async ({ placeId }: PlaceSuggestion) => {
    try {
      const place = await placesApi.find(placeId, session.current);
      session.current = crypto.randomUUID();
      setText('');
      onChoose(place);
    } catch (error) {
      setFound({ state: 'failed', problem: getProblem(error) });
    }
  };

  return (
    <search className="place-search">
      <SearchInput
        label="Find a place"
        placeholder="Find a town or an address"
        maxLength={200}
        value={text}
        onChange={setText}
      />
      <p role="status" className="field-help">
        {getStatus(found)}
      </p>
      {found.state === 'found' && found.places.length > 0 && (
        <ul aria-label="Places" className="place-results">
          {found.places.map((place) => (
            <li key={place.placeId}>
              <button type="button" className="button" onClick={() => void choose(place)}>
                {place.name} <span className="quiet">{place.within}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}
