import { useId } from 'react';
import { POPUP_OVERLAY_POSITIONS, type PopupOverlayPosition } from '#schema/contracts/sites/popup-overlay.ts';
import './popup-fields.css';

const namePlace = (position: PopupOverlayPosition): string =>
  position === 'center-center' ? 'Center, over a dimmed page' : position.replace('-', ' ');

interface Props {
  value: PopupOverlayPosition;
  onChange: (position: PopupOverlayPosition) => void;
}

/** The nine positions in a window, drawn as one. */
export function PositionGrid({ value, onChange }: Props) {
  const name = useId();
  return (
    <fieldset className="position-grid">
      <legend>Position</legend>
      <div>
        {POPUP_OVERLAY_POSITIONS.map((position) => (
          <label key={position} title={namePlace(position)}>
            <input
              type="radio"
              name={name}
              value={position}
              checked={position === value}
              onChange={() => onChange(position)}
            />
            <span className="visually-hidden">{namePlace(position)}</span>
          </label>
        ))}
      </div>
      <p className="field-help">
        {value === 'center-center'
          ? 'In the center the page behind is dimmed, and visitors close the popup first.'
          : 'At an edge visitors can go on reading beside it.'}
      </p>
    </fieldset>
  );
}
