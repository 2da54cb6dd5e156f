import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react';
import { useStore } from '#client/config/kit/store.ts';
import { IconButton } from '#client/config/kit/ui/icon-button.tsx';
import { COLUMNS } from '#domain/pages/layout/device.ts';
import type { Direction } from '#domain/pages/layout/direction.ts';
import { PHONE_COLUMNS } from '#schema/contracts/limits.ts';
import type { Block } from '#schema/contracts/pages/page-content.ts';
import type { Editor } from '../editor.ts';

const MOVES: readonly { direction: Direction; icon: typeof ArrowUp }[] = [
  { direction: 'up', icon: ArrowUp },
  { direction: 'down', icon: ArrowDown },
  { direction: 'left', icon: ArrowLeft },
  { direction: 'right', icon: ArrowRight },
];

export function Position({ editor, block }: { editor: Editor; block: Block }) {
  const { session, actions } = editor;
  const { view: device } = useStore(session.store);
  const onPhone = block.onPhone ?? { ...block.layout, x: 0, width: PHONE_COLUMNS };
  const { width, height } = device === 'phone' ? onPhone : block.layout;
  return (
    <fieldset>
      <legend>Position</legend>
      <div className="tools">
        {MOVES.map(({ direction, icon }) => (
          <IconButton
            key={direction}
            label={`Move ${direction}`}
            icon={icon}
            onPress={() => actions.step(direction)}
          />
        ))}
      </div>
      <div className="steppers">
        <Stepper
          label="Width"
          value={width}
          of={`of ${COLUMNS[device]} columns`}
          onStep={(by) => actions.resize({ columns: by })}
        />
        <Stepper
          label="Height"
          value={height}
          of={height === 1 ? 'row' : 'rows'}
          onStep={(by) => actions.resize({ rows: by })}
        />
      </div>
    </fieldset>
  );
}

function Stepper({
  label,
  value,
  of,
  onStep,
}: {
  label: string;
  value: number;
  of: string;
  onStep: (by: 1 | -1) => void;
}) {
  return (
    <fieldset className="stepper">
      <legend className="visually-hidden">{label}</legend>
      <span aria-hidden="true">{label}</span>
      <button type="button" aria-label={`${label}: less`} onClick={() => onStep(-1)}>
        −
      </button>
      <output>{value}</output>
      <button type="button" aria-label={`${label}: more`} onClick={() => onStep(1)}>
        +
      </button>
      <span className="quiet">{of}</span>
    </fieldset>
  );
}
