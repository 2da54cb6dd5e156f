import { useState } from 'react';
import { useStore } from '#client/config/kit/store.ts';
import { toCss, toHex } from '#domain/colours/format.ts';
import { DEFAULT_SEED, getColours, paletteFrom } from '#domain/colours/palette.ts';
import type { PaletteColour, PaletteId } from '#schema/contracts/design/design.ts';
import { ColourRow } from './colour-row.tsx';
import type { DesignSession } from './design-session.ts';
import { CURATED } from './presets.ts';
import { Readability } from './readability.tsx';

const getHex = ({ value }: PaletteColour) => toHex(value.values);
const isSame = (one: readonly PaletteColour[], other: readonly PaletteColour[]) =>
  one.map(getHex).join() === other.map(getHex).join();

/** The five colors, their readability, and palettes to start from. */
export function ColoursTab({ session }: { session: DesignSession }) {
  const { palette } = useStore(session.store).history.present;
  const [open, setOpen] = useState<PaletteId | null>(null);
  return (
    <>
      <ul className="colour-rows">
        {palette.map((colour) => (
          <ColourRow
            key={colour.id}
            colour={colour}
            isOpen={open === colour.id}
            onToggle={() => setOpen(open === colour.id ? null : colour.id)}
            onChange={session.setColour}
          />
        ))}
      </ul>
      <Readability colours={getColours(palette)} />
      <section className="panel-part" aria-labelledby="palettes">
        <h2 id="palettes">Start from a palette</h2>
        <ul className="palettes">
          {CURATED.map((preset) => (
            <li key={preset.name}>
              <button
                type="button"
                aria-pressed={isSame(palette, preset.palette)}
                onClick={() => session.setPalette(preset.palette)}
              >
                <Swatches palette={preset.palette} />
                <span>{preset.name}</span>
              </button>
            </li>
          ))}
        </ul>
        <Seed onGrow={session.setPalette} />
      </section>
    </>
  );
}

function Swatches({ palette }: { palette: readonly PaletteColour[] }) {
  return (
    <span className="swatches" aria-hidden="true">
      {palette.map(({ id, value }) => (
        <i key={id} style={{ background: toCss(value.values) }} />
      ))}
    </span>
  );
}

/** Generates a palette from one color. */
function Seed({ onGrow }: { onGrow: (palette: PaletteColour[]) => void }) {
  const [seed, setSeed] = useState(DEFAULT_SEED.toLowerCase());
  const palette = paletteFrom(seed);
  return (
    <form
      className="seed"
      onSubmit={(event) => {
        event.preventDefault();
        if (palette) onGrow(palette);
      }}
    >
      <input
        type="color"
        aria-label="Color to generate a palette from"
        value={seed}
        onChange={(event) => setSeed(event.target.value)}
      />
      {palette && <Swatches palette={palette} />}
      <button type="submit" className="button">
        Generate palette
      </button>
    </form>
  );
}
