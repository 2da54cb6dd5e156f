import type { Section } from '#schema/contracts/pages/page-content.ts';
import type { SectionColours } from './section-colours.ts';
import { SKETCH_WIDTH, type SketchPaint, type SketchShape, sketchSection } from './sketch-shapes.ts';

interface Props {
  sections: readonly Section[];
  colours: SectionColours;
  /** Maximum height, in units of the sketch's width of 240. Longer content is cropped. */
  maxHeight: number;
  /** Whether short content is aligned to the top instead of the middle. */
  isFromTop?: boolean;
}

/** Hidden from assistive technology, because adjacent text names the sections. */
export function Sketch({ sections, colours, maxHeight, isFromTop = false }: Props) {
  const drawn = sections.map((section) => ({ section, ...sketchSection(section) }));
  const height = drawn.reduce((sum, section) => sum + section.height, 0);
  let top = isFromTop ? 0 : Math.max(0, (maxHeight - height) / 2);
  const rest = colours[sections.at(-1)?.theme ?? 'lightest'].ground;
  return (
    <svg
      className="sketch"
      viewBox={`0 0 ${SKETCH_WIDTH} ${maxHeight}`}
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
    >
      <rect width={SKETCH_WIDTH} height={maxHeight} fill={rest} />
      {drawn.map(({ section, height: own, shapes }) => {
        const y = top;
        top += own;
        const paints = colours[section.theme];
        return (
          <g key={section.id} transform={`translate(0 ${y})`}>
            <rect width={SKETCH_WIDTH} height={own + 0.5} fill={paints.ground} />
            {shapes.map((shape, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: shapes of a drawing have no id
              <Shape key={index} shape={shape} paints={paints} />
            ))}
          </g>
        );
      })}
    </svg>
  );
}

function Shape({ shape, paints }: { shape: SketchShape; paints: Readonly<Record<SketchPaint, string>> }) {
  const { kind, paint, x, y, width, height } = shape;
  if (kind === 'circle')
    return <circle cx={x + width / 2} cy={y + height / 2} r={width / 2} fill={paints[paint]} />;
  return (
    <rect x={x} y={y} width={width} height={height} fill={paints[paint]} rx={paint === 'picture' ? 0 : 0.6} />
  );
}
