import { Choice } from '#client/config/kit/fields/choice.tsx';
import { Slider } from '#client/config/kit/fields/slider.tsx';
import { useStore } from '#client/config/kit/store.ts';
import type { DesignSession } from './design-session.ts';

const CASES = [
  ['normal', 'As typed'],
  ['uppercase', 'Capitals'],
] as const;
/** Letter spacing that most headings have by default, in hundredths of an em. */
const USUAL = -1.5;

export function HeadingsPart({ session }: { session: DesignSession }) {
  const { headingCase, headingTracking } = useStore(session.store).history.present.tweaks;
  const tracking = headingTracking ?? USUAL;
  return (
    <>
      <Choice
        label="Headings are written"
        value={headingCase}
        options={CASES}
        onChange={(next) => session.setTweaks({ headingCase: next })}
      />
      <Slider
        label="Letter spacing of headings"
        value={tracking}
        min={-6}
        max={20}
        step={0.5}
        text={`${tracking}%`}
        onChange={(next) => session.setTweaks({ headingTracking: next })}
      />
    </>
  );
}
