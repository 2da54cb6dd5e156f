import { memo } from 'react';
import { PanelLink } from '#client/config/kit/navigation/panel-link.tsx';
import type { Place } from '#client/config/kit/navigation/places.ts';

/** Number of results that the search shows. Laying out more would delay each keystroke. */
const SHOWN_RESULTS = 12;

interface Props {
  found: readonly Place[];
  term: string;
  /** Path of the open settings page; null in the overview. */
  open: string | null;
  onFollow: () => void;
}

/** Results of the search in Settings. Rows that a keystroke leaves in place are not rendered again. */
export const FoundPlaces = memo(function FoundPlaces({ found, term, open, onFollow }: Props) {
  if (found.length === 0) return <p className="empty-line">No settings for “{term}”.</p>;
  return (
    <>
      <ul className="settings-found" aria-label="Results">
        {found.slice(0, SHOWN_RESULTS).map((place) => (
          <FoundPlace key={place.href} place={place} isOpen={place.href === open} onFollow={onFollow} />
        ))}
      </ul>
      {found.length > SHOWN_RESULTS && (
        <p className="empty-line">{found.length - SHOWN_RESULTS} more. Type more of the word.</p>
      )}
    </>
  );
});

interface FoundPlaceProps {
  place: Place;
  isOpen: boolean;
  onFollow: () => void;
}

const FoundPlace = memo(function FoundPlace({ place, isOpen, onFollow }: FoundPlaceProps) {
  return (
    <li>
      <PanelLink href={place.href} aria-current={isOpen ? 'page' : undefined} onFollow={onFollow}>
        <span>{place.label}</span>
        <span className="quiet">{place.within ?? 'Another screen'}</span>
      </PanelLink>
    </li>
  );
});
