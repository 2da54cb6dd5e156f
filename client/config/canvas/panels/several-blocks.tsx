import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalDistributeCenter,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalDistributeCenter,
  Copy,
  Trash2,
} from 'lucide-react';
import { IconButton } from '#client/config/kit/ui/icon-button.tsx';
import type { Alignment } from '#domain/pages/layout/group.ts';
import type { Block } from '#schema/contracts/pages/page-content.ts';
import type { Editor } from '../editor.ts';
import { LayerAndVisibility } from './layer-and-visibility.tsx';
import { SelectSeveral } from './select-several.tsx';

interface Props {
  editor: Editor;
  blocks: readonly Block[];
}

const ALIGNMENTS: readonly { to: Alignment; label: string; icon: typeof AlignStartVertical }[] = [
  { to: 'start', label: 'Align start edges', icon: AlignStartVertical },
  { to: 'center', label: 'Align centers', icon: AlignCenterVertical },
  { to: 'end', label: 'Align end edges', icon: AlignEndVertical },
  { to: 'top', label: 'Align tops', icon: AlignStartHorizontal },
  { to: 'middle', label: 'Align middles', icon: AlignCenterHorizontal },
  { to: 'bottom', label: 'Align bottoms', icon: AlignEndHorizontal },
];

export default function SeveralBlocks({ editor, blocks }: Props) {
  const { actions } = editor;
  const isPair = blocks.length < 3;
  return (
    <div className="stack">
      <div className="panel-title">
        <h2>{blocks.length} blocks selected</h2>
        <div className="tools">
          <IconButton label="Duplicate these blocks" icon={Copy} onPress={actions.duplicate} />
          <IconButton label="Remove these blocks" icon={Trash2} onPress={actions.remove} />
        </div>
      </div>
      <fieldset>
        <legend>Align</legend>
        <div className="tools">
          {ALIGNMENTS.map(({ to, label, icon }) => (
            <IconButton key={to} label={label} icon={icon} onPress={() => actions.align(to)} />
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend>Distribute</legend>
        <div className="tools">
          <IconButton
            label="Equal gaps between columns"
            icon={AlignHorizontalDistributeCenter}
            isDisabled={isPair}
            onPress={() => actions.distribute('columns')}
          />
          <IconButton
            label="Equal gaps between rows"
            icon={AlignVerticalDistributeCenter}
            isDisabled={isPair}
            onPress={() => actions.distribute('rows')}
          />
        </div>
        {isPair && <p className="field-help">Select three or more blocks to distribute them.</p>}
      </fieldset>
      <LayerAndVisibility blocks={blocks} actions={actions} />
      <SelectSeveral editor={editor} />
    </div>
  );
}
