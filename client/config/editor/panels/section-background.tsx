import { Slider } from '#client/config/ui/slider.tsx';
import type { Section } from '#schema/contracts/pages/page-content.ts';
import { FieldControl } from './field-control.tsx';
import { ImageChoice } from './image-choice.tsx';
import { VideoChoice } from './video-choice.tsx';

type Background = NonNullable<Section['background']>;
interface Props {
  value: Background | null;
  onChange: (value: Background | null) => void;
}

const SIDES = [
  ['all', 'Full'],
  ['start', 'Start'],
  ['end', 'End'],
  ['bottom', 'Bottom'],
] as const;

/** The background of a section: an image, a video over it, and an overlay that keeps text readable. */
export function SectionBackground({ value, onChange }: Props) {
  return (
    <>
      <ImageChoice
        label="Background image"
        value={value?.image ?? null}
        onChange={(image) => onChange(image && { scrim: 0.4, scrimSide: 'all', ...value, image })}
      />
      {value && (
        <>
          <VideoChoice
            label="Background video, without sound"
            value={value.film ?? null}
            onChange={(film) => {
              const { film: _, ...rest } = value;
              onChange(film ? { ...rest, film } : rest);
            }}
          />
          <Slider
            label="Overlay"
            value={Math.round(value.scrim * 100)}
            min={0}
            max={100}
            step={5}
            text={`${Math.round(value.scrim * 100)} %`}
            onChange={(percent) => onChange({ ...value, scrim: percent / 100 })}
          />
          <FieldControl
            field={{
              key: 'scrimSide',
              label: 'Overlay position',
              control: 'select',
              initial: 'all',
              options: SIDES,
            }}
            value={value.scrimSide}
            onChange={(side) =>
              onChange({ ...value, scrimSide: SIDES.find(([known]) => known === side)?.[0] ?? 'all' })
            }
          />
        </>
      )}
    </>
  );
}
