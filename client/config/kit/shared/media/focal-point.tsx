import type { KeyboardEvent, PointerEvent } from 'react';
import { getThumbnail } from './media-api.ts';

interface Point {
  x: number;
  y: number;
}
interface Props {
  medium: {
    id: string;
    filename: string;
    width: number;
    height: number;
    alt: string;
    placeholder?: string | undefined;
  };
  value: Point;
  onChange: (value: Point) => void;
}

const STEP = 0.02;
const MOVES: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};
const inside = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 100) / 100;

/** Sets the focal point by click, drag or arrow keys. */
export function FocalPoint({ medium, value, onChange }: Props) {
  const take = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.type === 'pointermove' && event.buttons !== 1) return;
    const box = event.currentTarget.getBoundingClientRect();
    onChange({
      x: inside((event.clientX - box.left) / box.width),
      y: inside((event.clientY - box.top) / box.height),
    });
  };
  const move = (event: KeyboardEvent) => {
    const by = MOVES[event.key];
    if (!by) return;
    event.preventDefault();
    onChange({ x: inside(value.x + by.x), y: inside(value.y + by.y) });
  };
  return (
    <div className="focal">
      <button
        type="button"
        className="focal-picture"
        aria-label={`Focal point: ${Math.round(value.x * 100)}% from the left, ${Math.round(value.y * 100)}% from the top. Arrow keys move it.`}
        onPointerDown={take}
        onPointerMove={take}
        onKeyDown={move}
      >
        <img
          src={getThumbnail(medium.filename, medium.id, 1000)}
          width={medium.width}
          height={medium.height}
          alt=""
          draggable={false}
          style={{
            // Reserve the final size before the image loads.
            width: `min(${medium.width}px, ${Math.round((48 * medium.width) / medium.height)}vh)`,
            ...(medium.placeholder && { backgroundImage: `url(${medium.placeholder})` }),
          }}
        />
        <span className="focal-dot" style={{ left: `${value.x * 100}%`, top: `${value.y * 100}%` }} />
      </button>
      <p className="field-help">Click the part of the image that must stay visible when it is cropped.</p>
    </div>
  );
}
