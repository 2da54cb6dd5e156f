import { ArrowDownToLine, ArrowUpToLine, ChevronDown, ChevronUp } from 'lucide-react';
import { useId } from 'react';
import { IconButton } from '#client/config/kit/ui/icon-button.tsx';
import type { Block } from '#schema/contracts/pages/page-content.ts';
import type { LayerChange } from '../protocol/protocol.ts';
import type { BlockActions } from '../session/block-actions.ts';

interface Props {
  blocks: readonly Block[];
  actions: BlockActions;
}

const LAYERS: readonly { to: LayerChange; label: string; icon: typeof ChevronUp }[] = [
  { to: 'forward', label: 'Bring forward ( ] )', icon: ChevronUp },
  { to: 'backward', label: 'Send backward ( [ )', icon: ChevronDown },
  { to: 'front', label: 'Bring to front', icon: ArrowUpToLine },
  { to: 'back', label: 'Send to back', icon: ArrowDownToLine },
];

const PLACES = [
  [null, 'Nowhere'],
  ['phone', 'Phones'],
  ['desktop', 'Desktop'],
] as const;

export function LayerAndVisibility({ blocks, actions }: Props) {
  const name = useId();
  const isHiddenOn = (place: Block['hideOn'] | null) =>
    blocks.every(({ hideOn }) => (hideOn ?? null) === place);
  return (
    <>
      <fieldset>
        <legend>Layer</legend>
        <div className="tools">
          {LAYERS.map(({ to, label, icon }) => (
            <IconButton key={to} label={label} icon={icon} onPress={() => actions.layer(to)} />
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend>Hide on</legend>
        <div className="segments of-three">
          {PLACES.map(([place, label]) => (
            <label key={label}>
              <input
                type="radio"
                name={name}
                checked={isHiddenOn(place)}
                onChange={() => actions.hideOn(place)}
              />
              <span>{label}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </>
  );
}
