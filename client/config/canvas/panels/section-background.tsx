import { Check } from '#client/config/kit/fields/check.tsx';
import { Slider } from '#client/config/kit/fields/slider.tsx';
import { ImageChoice } from '#client/config/kit/shared/media/image-choice.tsx';
import { VideoChoice } from '#client/config/kit/shared/media/video-choice.tsx';
import type { Background } from '#schema/contracts/pages/page-content.ts';
import { FieldControl } from './field-control.tsx';

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

function withoutImage({ color, gradient }: Background): Background | null {
  if (!color && !gradient) return null;
  return { ...(color && { color }), ...(gradient && { gradient }), scrim: 0, scrimSide: 'all' };
}

export function SectionBackground({ value, onChange }: Props) {
  const { sample, ...own } = value ?? { scrim: 0.4, scrimSide: 'all' as const };
  return (
    <>
      <ImageChoice
        label="Background image"
        value={value?.image ?? null}
        onChange={(image) => onChange(image ? { ...own, scrim: own.scrim || 0.4, image } : withoutImage(own))}
      />
      {sample && !value?.image && (
        <>
          <p className="quiet">This pattern is a sample that visitors never see.</p>
          <button type="button" className="button" onClick={() => onChange(withoutImage(own))}>
            Remove the sample
          </button>
        </>
      )}
      {value?.image && (
        <>
          <VideoChoice
            label="Background video, without sound"
            value={value.video ?? null}
            onChange={(video) => {
              const { video: _, ...rest } = value;
              onChange(video ? { ...rest, video } : rest);
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
          <Check
            label="Parallax"
            isOn={value.effect === 'parallax'}
            onChange={(isOn) => onChange({ ...value, effect: isOn ? 'parallax' : 'none' })}
          />
        </>
      )}
    </>
  );
}
