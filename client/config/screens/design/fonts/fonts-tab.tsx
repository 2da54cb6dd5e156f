import { useEffect, useState } from 'react';
import { Slider } from '#client/config/kit/fields/slider.tsx';
import { Failed } from '#client/config/kit/states/failed.tsx';
import { useStore } from '#client/config/kit/store.ts';
import { COMPONENT_TEXTS } from '#client/config/kit/ui/component-texts.ts';
import { fontFaces } from '#domain/design/font-faces.ts';
import { FONT_FAMILIES } from '#schema/contracts/design/font-families.ts';
import type { FontTable } from '#schema/contracts/design/font-files.ts';
import type { OwnFont } from '#schema/contracts/design/own-font.ts';
import type { DesignSession } from '../design-session.ts';
import { HeadingsPart } from '../headings-part.tsx';
import { getChoice } from './font-choice.ts';
import { FontPicker } from './font-picker.tsx';
import { OwnFonts } from './own-fonts.tsx';
import { PairList } from './pair-list.tsx';
import { ScaleChoice, Specimen } from './type-scale.tsx';
import { useOwnFonts } from './use-own-fonts.ts';
import './fonts.css';

/** Returns whether a font failed to load. Ignores fallback fonts, because not every device has them. */
const isLost = (face: FontFace) => face.status === 'error' && !/ as /.test(face.family);

/** Declares the fonts. Browsers load only the files of families in use. */
function useFaces(table: FontTable, own: readonly OwnFont[]) {
  const [tries, setTries] = useState(0);
  const [isFailed, setFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry declares the fonts again
  useEffect(() => {
    // Read the font faces themselves, because an event may belong to an earlier attempt.
    const update = () => setFailed([...document.fonts].some(isLost));
    const sheet = new CSSStyleSheet();
    const uses = [
      ...FONT_FAMILIES.map((family) => ({ family, weight: 400 })),
      ...own.map((font) => ({ family: 'system-sans' as const, weight: 400, own: font })),
    ];
    sheet.replaceSync(fontFaces(uses, table));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    update();
    document.fonts.addEventListener('loadingdone', update);
    document.fonts.addEventListener('loadingerror', update);
    return () => {
      document.fonts.removeEventListener('loadingdone', update);
      document.fonts.removeEventListener('loadingerror', update);
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [table, own, tries]);
  // A retry during a load would reuse the pending request and share its failure.
  const retry = () => void document.fonts.ready.then(() => setTries((count) => count + 1));
  return { isFailed, retry };
}

const USUAL = { heading: 1.08, text: 1.6 } as const;

function TextPart({ session }: { session: DesignSession }) {
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

const PARTS = [
  ['heading', 'Headings'],
  ['body', 'Text'],
] as const;

export function FontsTab({ session }: { session: DesignSession }) {
  const { fonts, tweaks } = useStore(session.store).history.present;
  const own = useOwnFonts();
  const faces = useFaces(session.fonts, own.families);
  return (
    <>
      {faces.isFailed && (
        <Failed
          title={COMPONENT_TEXTS.fonts.load}
          problem="Their names are shown in one of your device’s fonts."
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
          max={1.5}
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
