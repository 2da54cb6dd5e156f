import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from '#client/config/kit/ui/icon-button.tsx';

interface Props {
  name: string;
  index: number;
  count: number;
  onMove: (by: -1 | 1) => void;
}

export function EntryTools({ onRemove, ...entry }: Props & { onRemove: () => void }) {
  return (
    <div className="tools">
      <MoveButtons {...entry} />
      <IconButton label={`Remove ${entry.name}`} icon={Trash2} onPress={onRemove} />
    </div>
  );
}

/** Moves an entry up or down. When the entry reaches an end of the list, focus moves to the other button. */
function MoveButtons({ name, index, count, onMove }: Props) {
  const group = useRef<HTMLSpanElement>(null);
  const move = (by: -1 | 1) => {
    const isAtEnd = index + by === (by === 1 ? count - 1 : 0);
    onMove(by);
    if (isAtEnd)
      requestAnimationFrame(() =>
        group.current?.querySelector<HTMLElement>('button:not(:disabled)')?.focus(),
      );
  };
  return (
    <span className="move-buttons" ref={group}>
      <IconButton
        label={`Move ${name} up`}
        icon={ArrowUp}
        isDisabled={index === 0}
        onPress={() => move(-1)}
      />
      <IconButton
        label={`Move ${name} down`}
        icon={ArrowDown}
        isDisabled={index === count - 1}
        onPress={() => move(1)}
      />
    </span>
  );
}
