import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { type CropBox, moveCropBox, resizeCropBox, shapeCropBox, WHOLE } from '#domain/media/images/crop.ts';
import type { ImageRef } from '#schema/contracts/media/media.ts';
import { cropFile } from './crop-file.ts';
import './crop-image.css';
import { getThumbnail, toImageRef } from './media-api.ts';
import { sendFileInto } from './send-file.ts';

interface Props {
  value: ImageRef;
  onChange: (value: ImageRef) => void;
  onClose: () => void;
}

const SHAPES = [
  ['', 'Any shape'],
  ['1/1', 'Square'],
  ['4/5', '4 : 5, portrait'],
  ['2/3', '2 : 3, portrait'],
  ['3/2', '3 : 2, landscape'],
  ['16/9', '16 : 9, wide'],
] as const;
const STEP = 0.01;
const ARROWS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};
const FAILED = 'The image could not be cropped. Check your connection and try again.';
const ANIMATED = 'Animated images cannot be cropped.';
const percent = (share: number) => `${Math.round(share * 100)} %`;

function toRatio(shape: string, { width, height }: ImageRef): number | null {
  const [across, down] = shape.split('/').map(Number);
  return across && down ? (across / down) * (height / width) : null;
}

/** Crops an image into a new library file; the original stays. */
export default function CropImage({ value, onChange, onClose }: Props) {
  const [box, setBox] = useState<CropBox>(WHOLE);
  const [shape, setShape] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  const area = useRef<HTMLDivElement>(null);
  const ratio = toRatio(shape, value);

  const drag =
    (change: (from: CropBox, by: { x: number; y: number }) => CropBox) => (event: PointerEvent) => {
      const size = area.current?.getBoundingClientRect();
      const target = event.currentTarget;
      if (!size || event.button !== 0 || !(target instanceof HTMLElement)) return;
      event.preventDefault();
      event.stopPropagation();
      target.focus();
      target.setPointerCapture(event.pointerId);
      const from = { x: event.clientX, y: event.clientY };
      const move = ({ clientX, clientY }: globalThis.PointerEvent) =>
        setBox(change(box, { x: (clientX - from.x) / size.width, y: (clientY - from.y) / size.height }));
      const end = () => {
        target.removeEventListener('pointermove', move);
        target.removeEventListener('lostpointercapture', end);
      };
      target.addEventListener('pointermove', move);
      target.addEventListener('lostpointercapture', end);
    };
  const resize = (from: CropBox, by: { x: number; y: number }) => resizeCropBox(from, by, ratio);
  const press = (change: typeof resize) => (event: KeyboardEvent) => {
    const by = ARROWS[event.key];
    if (!by) return;
    event.preventDefault();
    event.stopPropagation();
    setBox(change(box, by));
  };
  const crop = async () => {
    setPending(true);
    setProblem(null);
    try {
      const file = await cropFile(value, box);
      if (!file) {
        setProblem(ANIMATED);
        setPending(false);
        return;
      }
      const outcome = await sendFileInto(() => '')(file, () => undefined, new AbortController().signal);
      if (outcome.kind === 'done') {
        onChange({ ...toImageRef(outcome.medium), alt: value.alt });
        onClose();
      } else setProblem(outcome.kind === 'failed' ? outcome.reason : FAILED);
    } catch (error) {
      console.warn('the picture is not cropped', error);
      setProblem(FAILED);
    }
    setPending(false);
  };

  return (
    <div className="crop">
      <Labelled label="Shape">
        {(props) => (
          <select
            {...props}
            value={shape}
            onChange={({ target }) => {
              setShape(target.value);
              const next = toRatio(target.value, value);
              if (next) setBox(shapeCropBox(box, next));
            }}
          >
            {SHAPES.map(([key, label]) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      <div className="crop-area" ref={area}>
        <img
          src={getThumbnail(value.filename, value.mediaId, 1000)}
          width={value.width}
          height={value.height}
          alt=""
          draggable={false}
        />
        <div
          className="crop-box"
          style={{
            left: toCss(box.x),
            top: toCss(box.y),
            width: toCss(box.width),
            height: toCss(box.height),
          }}
        >
          <button
            type="button"
            className="crop-move"
            aria-label={`Crop area: ${percent(box.x)} from the left, ${percent(box.y)} from the top. Arrow keys move it.`}
            onPointerDown={drag(moveCropBox)}
            onKeyDown={press(moveCropBox)}
          />
          <button
            type="button"
            className="crop-corner"
            aria-label={`Size: ${percent(box.width)} wide, ${percent(box.height)} high. Arrow keys change it.`}
            onPointerDown={drag(resize)}
            onKeyDown={press(resize)}
          />
        </div>
      </div>
      <p className="field-help">The original stays in the library.</p>
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      <div className="tools">
        <button type="button" className="button primary" disabled={isPending} onClick={() => void crop()}>
          {isPending ? 'Cropping…' : 'Crop'}
        </button>
        <button type="button" className="button" onClick={onClose}>
          Cancel
        </button>
      </div>
    </div>
  );
}

const toCss = (share: number) => `${share * 100}%`;
