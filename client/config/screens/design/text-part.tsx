import { Slider } from '#client/config/kit/fields/slider.tsx';
import { useStore } from '#client/config/kit/store.ts';
import type { DesignSession } from './design-session.ts';

/** Line heights that most headings and text have without a choice. */
const USUAL = { heading: 1.08, text: 1.6 } as const;

/** Space between lines. */
export function TextPart({ session }: { session: DesignSession }) {
  const { headingLineHeight = USUAL.heading, textLineHeight = USUAL.text } = useStore(session.store).history
    .present.tweaks;
  return (
    <>
      <Slider
        label="Line height of headings"
        value={headingLineHeight}
        min={0.9}
        max={1.6}
        step={0.02}
        text={String(headingLineHeight)}
        onChange={(next) => session.setTweaks({ headingLineHeight: next })}
      />
      <Slider
        label="Line height of text"
        value={textLineHeight}
        min={1.2}
        max={2}
        step={0.05}
        text={String(textLineHeight)}
        onChange={(next) => session.setTweaks({ textLineHeight: next })}
      />
    </>
  );
}
