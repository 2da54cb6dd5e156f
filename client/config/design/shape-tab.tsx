import { useStore } from '../shell/store.ts';
import { Choice } from '../ui/choice.tsx';
import { Slider } from '../ui/slider.tsx';
import type { DesignSession } from './design-session.ts';

const BUTTON_STYLES = [
  ['solid', 'Solid'],
  ['outline', 'Outline'],
  ['underline', 'Underline'],
] as const;
const BUTTON_SHAPES = [
  ['corners', 'Corners'],
  ['pill', 'Pill'],
] as const;

/** Space, width, corners and buttons. */
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
      <p className="quiet">Button blocks set to outline or underlined keep their style.</p>
    </>
  );
}
