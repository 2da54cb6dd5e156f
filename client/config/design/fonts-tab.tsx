import { useEffect } from 'react';
import { fontFaces, fontStack } from '#domain/design/design-css.ts';
import { type Design, FONT_FAMILIES, type FontFamily } from '#schema/contracts/design/design.ts';
import { useStore } from '../shell/store.ts';
import { Labelled } from '../ui/labelled.tsx';
import { Slider } from '../ui/slider.tsx';
import type { DesignSession } from './design-session.ts';
import { FAMILY_NAMES, FONT_PAIRS, SCALES } from './presets.ts';

const STEPS = [
  ['Display', 5],
  ['Heading', 4],
  ['Subheading', 2],
  ['Lead', 1],
  ['Text', 0],
] as const;
const isFamily = (value: string): value is FontFamily => FONT_FAMILIES.some((family) => family === value);

/** Font families for headings and text, and their type scale. */
export function FontsTab({ session }: { session: DesignSession }) {
  const { fonts, tweaks } = useStore(session.store).history.present;
  useFaces(session);
  return (
    <>
      <fieldset>
        <legend>Start from a font pair</legend>
        <ul className="pairs">
          {FONT_PAIRS.map((pair) => (
            <li key={pair.name}>
              <button
                type="button"
                aria-pressed={pair.fonts.heading === fonts.heading && pair.fonts.body === fonts.body}
                onClick={() => session.setFonts(pair.fonts)}
              >
                <span className="pair-heading" style={{ fontFamily: fontStack(pair.fonts.heading) }}>
                  {pair.name}
                </span>
                <span className="quiet" style={{ fontFamily: fontStack(pair.fonts.body) }}>
                  {pair.about}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </fieldset>
      <div className="columns">
        <FamilyChoice
          label="Headings"
          value={fonts.heading}
          onChange={(heading) => session.setFonts({ heading })}
        />
        <FamilyChoice label="Text" value={fonts.body} onChange={(body) => session.setFonts({ body })} />
      </div>
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
      <Specimen design={{ fonts, tweaks }} />
    </>
  );
}

function FamilyChoice({
  label,
  value,
  onChange,
}: {
  label: string;
  value: FontFamily;
  onChange: (family: FontFamily) => void;
}) {
  return (
    <Labelled label={label}>
      {(props) => (
        <select
          {...props}
          value={value}
          onChange={(event) => isFamily(event.target.value) && onChange(event.target.value)}
        >
          {FONT_FAMILIES.map((family) => (
            <option key={family} value={family}>
              {FAMILY_NAMES[family]}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}

function ScaleChoice({
  label,
  value,
  most = 1.618,
  onChange,
}: {
  label: string;
  value: number;
  most?: number;
  onChange: (ratio: number) => void;
}) {
  const isOwn = !SCALES.some(([ratio]) => ratio === value);
  return (
    <Labelled label={label}>
      {(props) => (
        <select {...props} value={value} onChange={(event) => onChange(Number(event.target.value))}>
          {isOwn && <option value={value}>Custom ({value})</option>}
          {SCALES.filter(([ratio]) => ratio <= most).map(([ratio, name]) => (
            <option key={ratio} value={ratio}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}

/** The steps of the type scale, at desktop size if there is room. */
function Specimen({ design }: { design: Pick<Design, 'fonts' | 'tweaks'> }) {
  const { fonts, tweaks } = design;
  return (
    <section className="panel-part" aria-labelledby="specimen">
      <h2 id="specimen">Sizes</h2>
      <table className="specimen">
        <thead className="visually-hidden">
          <tr>
            <th scope="col">Use</th>
            <th scope="col">Desktop</th>
            <th scope="col">Phone</th>
          </tr>
        </thead>
        <tbody>
          {STEPS.map(([name, step]) => {
            const desktop = Math.round((step === 0 ? tweaks.baseSizePx : 16) * tweaks.scaleDesktop ** step);
            const phone = Math.round((step === 0 ? tweaks.baseSizePx : 16) * tweaks.scalePhone ** step);
            return (
              <tr key={name}>
                <th
                  scope="row"
                  style={{
                    fontFamily: fontStack(step > 1 ? fonts.heading : fonts.body),
                    fontWeight: step > 1 ? tweaks.headingWeight : 400,
                    fontSize: Math.min(desktop, 44),
                  }}
                >
                  {name}
                </th>
                <td>{desktop}</td>
                <td className="quiet">{phone} px</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="quiet">On desktops, and on phones.</p>
    </section>
  );
}

/** Loads the fonts into the panel, so that their names are shown in them. */
function useFaces(session: DesignSession): void {
  useEffect(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(fontFaces(FONT_FAMILIES, session.fonts));
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [session]);
}
