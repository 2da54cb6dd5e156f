import { ImageOff } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { useAccount } from '#client/config/kit/account/account.tsx';
import { MoreMenu } from '#client/config/kit/overlays/more-menu.tsx';
import { getThumbnail } from '#client/config/kit/shared/media/media-api.ts';
import type { CollectionKind, ItemEntry } from '#schema/contracts/collections/collections-api.ts';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import { StatusChip } from '../publish/status-chip.tsx';

export type ItemAct =
  | 'settings'
  | 'publish'
  | 'unpublish'
  | 'release'
  | 'duplicate'
  | 'remove'
  | 'first'
  | 'up'
  | 'down'
  | 'last';

interface Props {
  entry: ItemEntry;
  kind: CollectionKind;
  isCurrent: boolean;
  canWrite: boolean;
  canPublish: boolean;
  isMovable: boolean;
  ends: { isFirst: boolean; isLast: boolean };
  onOpen: () => void;
  onChooseAction: (act: ItemAct) => void;
  onDragStart: () => void;
  onDrop: () => void;
}

const { published } = ITEM_STATUS;

export function ItemRow({ entry, kind, isCurrent, canWrite, canPublish, isMovable, ends, ...on }: Props) {
  const [isOver, setOver] = useState(false);
  const offer = (id: ItemAct, text: string) => ({ id, text, act: () => on.onChooseAction(id) });
  const publishing =
    entry.status === published ? offer('unpublish', 'Unpublish') : offer('publish', 'Publish');
  const moves = [
    { ...offer('first', 'Move to top'), isDisabled: ends.isFirst },
    { ...offer('up', 'Move up'), isDisabled: ends.isFirst },
    { ...offer('down', 'Move down'), isDisabled: ends.isLast },
    { ...offer('last', 'Move to end'), isDisabled: ends.isLast },
  ];
  const hasMoves = canWrite && isMovable;
  return (
    <li
      className="page-row item-row"
      data-item={entry.id}
      data-current={isCurrent || undefined}
      data-over={isOver || undefined}
      draggable={hasMoves}
      onDragStart={on.onDragStart}
      onDragOver={(event: DragEvent) => {
        if (!hasMoves) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        on.onDrop();
      }}
    >
      <button
        type="button"
        className="page-name"
        aria-current={isCurrent ? 'page' : undefined}
        onClick={on.onOpen}
      >
        <Cover entry={entry} />
        <span className="item-words">
          <span className="page-title">{entry.title}</span>
          <Facts entry={entry} kind={kind} />
        </span>
      </button>
      {canWrite && (
        <MoreMenu
          label={`More for ${entry.title}`}
          entries={[
            offer('settings', 'Settings'),
            ...(canPublish ? [publishing] : []),
            offer('release', 'Add to release…'),
            ...(isMovable ? moves : []),
            offer('duplicate', 'Duplicate'),
            { ...offer('remove', 'Delete'), isDanger: true },
          ]}
        />
      )}
    </li>
  );
}

function Cover({ entry: { image } }: { entry: ItemEntry }) {
  if (!image)
    return (
      <span className="item-cover">
        <ImageOff size={16} aria-hidden="true" />
      </span>
    );
  const { x, y } = image.focalPoint ?? { x: 0.5, y: 0.5 };
  return (
    <img
      className="item-cover"
      src={getThumbnail(image.filename, image.mediaId)}
      width={40}
      height={40}
      alt=""
      loading="lazy"
      draggable={false}
      style={{ objectPosition: `${x * 100}% ${y * 100}%` }}
    />
  );
}

function Facts({ entry, kind }: { entry: ItemEntry; kind: CollectionKind }) {
  const { site } = useAccount();
  const isDated = (kind === 'events' || kind === 'journal') && entry.date !== null;
  const isPictures = kind === 'gallery' || kind === 'slides' || kind === 'videos';
  return (
    <span className="page-facts">
      {isDated && (
        <span>
          {new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: site.timeZone }).format(
            entry.date ?? 0,
          )}
        </span>
      )}
      <StatusChip page={{ ...entry, accessKind: 'public' }} />
      {isPictures && !entry.image && (
        <span className="chip" data-tone="hidden">
          No image
        </span>
      )}
    </span>
  );
}
