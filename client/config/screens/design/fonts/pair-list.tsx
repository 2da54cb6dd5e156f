import { useEffect } from 'react';
import { useStore } from '#client/config/kit/store.ts';
import { FONTS } from '#schema/contracts/design/font-families.ts';
import type { DesignSession } from '../design-session.ts';
import { FONT_PAIRS, type FontPair } from './font-pairs.ts';
import { InFace } from './in-face.tsx';

const nameFamilies = ({ fonts: { heading, body } }: FontPair): string =>
  heading === body ? FONTS[heading].name : `${FONTS[heading].name} and ${FONTS[body].name}`;

/** Lists font pairs. The page previews a pair on hover and applies it on press. */
export function PairList({ session }: { session: DesignSession }) {
  const { fonts } = useStore(session.store).history.present;
  useEffect(() => () => session.tryFonts(null), [session]);
  return (
    <fieldset>
      <legend>Pairs that work</legend>
      <ul className="pairs">
        {FONT_PAIRS.map((pair) => {
          const isChosen =
            !fonts.own && pair.fonts.heading === fonts.heading && pair.fonts.body === fonts.body;
          const begin = () => session.tryFonts(pair);
          const end = () => session.tryFonts(null);
          return (
            <li key={pair.name}>
              <button
                type="button"
                aria-pressed={isChosen}
                // Ignore a stationary pointer, which is over a pair only because the font list above the
                // pairs closed.
                onPointerMove={({ pointerType, movementX, movementY }) => {
                  if (pointerType === 'mouse' && (movementX !== 0 || movementY !== 0)) begin();
                }}
                onPointerLeave={end}
                onFocus={({ target }) => target.matches(':focus-visible') && begin()}
                onBlur={end}
                onClick={() => {
                  end();
                  session.setPair(pair);
                }}
              >
                <InFace
                  choice={{ family: pair.fonts.heading }}
                  className="pair-heading"
                  weight={pair.headingWeight}
                >
                  {pair.name}
                </InFace>
                <InFace choice={{ family: pair.fonts.body }} className="quiet">
                  {nameFamilies(pair)}
                </InFace>
              </button>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
