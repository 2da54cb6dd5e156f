import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { listFontUses } from '#domain/design/design-css.ts';
import { fontStack } from '#domain/design/font-faces.ts';
import type { Design } from '#schema/contracts/design/design.ts';
import { SCALES } from '../presets.ts';

const STEPS = [
  ['Display', 5],
  ['Heading', 4],
  ['Subheading', 2],
  ['Lead', 1],
  ['Text', 0],
] as const;

interface ScaleProps {
  label: string;
  value: number;
  max?: number;
  onChange: (ratio: number) => void;
}

export function ScaleChoice({ label, value, max = 1.618, onChange }: ScaleProps) {
  const isOwn = !SCALES.some(([ratio]) => ratio === value);
  return (
    <Labelled label={label}>
      {(props) => (
        <select {...props} value={value} onChange={(event) => onChange(Number(event.target.value))}>
          {isOwn && <option value={value}>Custom ({value})</option>}
          {SCALES.filter(([ratio]) => ratio <= max).map(([ratio, name]) => (
            <option key={ratio} value={ratio}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}

export function Specimen({ design }: { design: Pick<Design, 'fonts' | 'tweaks'> }) {
  const { tweaks } = design;
  const [heading, body] = listFontUses(design).map(fontStack);
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
                    fontFamily: step > 1 ? heading : body,
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
