import { Choice } from '#client/config/kit/fields/choice.tsx';
import { Slider } from '#client/config/kit/fields/slider.tsx';
import { useStore } from '#client/config/kit/store.ts';
import type { DesignSession } from './design-session.ts';

const BUTTON_STYLES = [
  ['solid', 'Solid'],
  ['outline', 'Outline'],
  ['underline', 'Underline'],
] as const;
const BUTTON_SIZES = [
  ['small', 'Small'],
  ['medium', 'Medium'],
  ['large', 'Large'],
] as const;
const LETTER_CASES = [
  ['normal', 'As typed'],
  ['uppercase', 'Capitals'],
] as const;
const IMAGE_STYLES = [
  ['plain', 'Plain'],
  ['line', 'Framed'],
  ['shadow', 'Shadow'],
  ['arch', 'Arch'],
] as const;
const SECTION_STYLES = [
  ['plain', 'Plain'],
  ['lines', 'Lines'],
  ['panels', 'Panels'],
] as const;
const BUTTON_SHAPES = [
  ['corners', 'Corners'],
  ['pill', 'Pill'],
] as const;

export function ShapeTab({ session }: { session: DesignSession }) {
  const { tweaks } = useStore(session.store).history.present;
  return (
    <>
      <Slider
        label="Section padding"
        value={tweaks.spacing}
        min={0.5}
        max={1.6}
        step={0.05}
        text={`${Math.round(tweaks.spacing * 100)} %`}
        onChange={(spacing) => session.setTweaks({ spacing })}
      />
      <Slider
        label="Page width"
        value={tweaks.pageWidthPx}
        min={900}
        max={1800}
        step={20}
        text={`${tweaks.pageWidthPx} px`}
        onChange={(pageWidthPx) => session.setTweaks({ pageWidthPx })}
      />
      <Slider
        label="Corner radius"
        value={tweaks.cornerRadiusPx}
        min={0}
        max={40}
        text={tweaks.cornerRadiusPx === 0 ? 'None' : `${tweaks.cornerRadiusPx} px`}
        onChange={(cornerRadiusPx) => session.setTweaks({ cornerRadiusPx })}
      />
      <Choice
        label="Buttons"
        value={tweaks.buttonStyle}
        options={BUTTON_STYLES}
        onChange={(buttonStyle) => session.setTweaks({ buttonStyle })}
      />
      <Choice
        label="Button shape"
        value={tweaks.buttonShape}
        options={BUTTON_SHAPES}
        onChange={(buttonShape) => session.setTweaks({ buttonShape })}
      />
      <Choice
        label="Button size"
        value={tweaks.buttonSize ?? 'medium'}
        options={BUTTON_SIZES}
        onChange={(buttonSize) => session.setTweaks({ buttonSize })}
      />
      <Choice
        label="Button text"
        value={tweaks.buttonCase}
        options={LETTER_CASES}
        onChange={(buttonCase) => session.setTweaks({ buttonCase })}
      />
      <p className="quiet">Button blocks set to outline or underlined keep their style.</p>
      <Choice
        label="Images"
        value={tweaks.imageStyle}
        options={IMAGE_STYLES}
        onChange={(imageStyle) => session.setTweaks({ imageStyle })}
      />
      <Slider
        label="Image corners"
        value={tweaks.imageRadiusPx ?? tweaks.cornerRadiusPx}
        min={0}
        max={80}
        text={tweaks.imageRadiusPx === undefined ? 'Same as other corners' : `${tweaks.imageRadiusPx} px`}
        onChange={(imageRadiusPx) => session.setTweaks({ imageRadiusPx })}
      />
      <Choice
        label="Sections"
        value={tweaks.sectionStyle}
        options={SECTION_STYLES}
        onChange={(sectionStyle) => session.setTweaks({ sectionStyle })}
      />
    </>
  );
}
