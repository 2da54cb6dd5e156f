import { Slider } from '#client/config/kit/fields/slider.tsx';
import { Failed } from '#client/config/kit/states/failed.tsx';
import { useStore } from '#client/config/kit/store.ts';
import { COMPONENT_TEXTS } from '#client/config/kit/ui/component-texts.ts';
import type { DesignSession } from '../design-session.ts';
import { HeadingsPart } from '../headings-part.tsx';
import { TextPart } from '../text-part.tsx';
import { getChoice } from './font-choice.ts';
import { FontPicker } from './font-picker.tsx';
import './fonts.css';
import { OwnFonts } from './own-fonts.tsx';
import { PairList } from './pair-list.tsx';
import { ScaleChoice, Specimen } from './type-scale.tsx';
import { useFaces } from './use-faces.ts';
import { useOwnFonts } from './use-own-fonts.ts';

const PARTS = [
  ['heading', 'Headings'],
  ['body', 'Text'],
] as const;

/** Font families for headings and text, and their type scale. */
export function FontsTab({ session }: { session: DesignSession }) {
  const { fonts, tweaks } = useStore(session.store).history.present;
  const own = useOwnFonts();
  const faces = useFaces(session.fonts, own.families);
  return (
    <>
      {faces.isFailed && (
        <Failed
          title={COMPONENT_TEXTS.fonts.load}
          problem="Their names are shown in a font of your device."
          onRetry={faces.retry}
        />
      )}
      {PARTS.map(([part, label]) => (
        <FontPicker
          key={part}
          label={label}
          value={getChoice(fonts, part)}
          own={own.families}
          onChange={(choice) => session.setFont(part, choice)}
          onTry={(choice) => session.tryFonts(choice && { part, choice })}
        />
      ))}
      <PairList session={session} />
      <Slider
        label="Heading weight"
        value={tweaks.headingWeight}
        min={300}
        max={800}
        step={20}
        text={String(tweaks.headingWeight)}
        onChange={(headingWeight) => session.setTweaks({ headingWeight })}
      />
      <Slider
        label="Text size"
        value={tweaks.baseSizePx}
        min={14}
        max={22}
        step={0.5}
        text={`${tweaks.baseSizePx} px`}
        onChange={(baseSizePx) => session.setTweaks({ baseSizePx })}
      />
      <div className="columns">
        <ScaleChoice
          label="Scale on desktop"
          value={tweaks.scaleDesktop}
          onChange={(scaleDesktop) => session.setTweaks({ scaleDesktop })}
        />
        <ScaleChoice
          label="Scale on phone"
          value={tweaks.scalePhone}
          most={1.5}
          onChange={(scalePhone) => session.setTweaks({ scalePhone })}
        />
      </div>
      <HeadingsPart session={session} />
      <TextPart session={session} />
      <Specimen design={{ fonts, tweaks }} />
      <OwnFonts session={session} own={own} />
    </>
  );
}
