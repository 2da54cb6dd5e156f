import { type DragEvent, type FormEvent, useState } from 'react';
import { StatusChip } from '#client/config/canvas/publish/status-chip.tsx';
import { useAccount } from '#client/config/kit/account/account.tsx';
import { navigate } from '#client/config/kit/navigation/router.ts';
import { translationHref } from '#client/config/kit/navigation/translations-paths.ts';
import { MoreMenu } from '#client/config/kit/overlays/more-menu.tsx';
import type { PageSummary } from '#schema/contracts/pages/owner-api.ts';

interface Props {
  page: PageSummary;
  isCurrent: boolean;
  canWrite: boolean;
  isFirst: boolean;
  isLast: boolean;
  onOpen: () => void;
  onRename: (title: string) => void;
  onMove: (by: 1 | -1) => void;
  onDuplicate: () => void;
  onRemove: () => void;
  onRelease: () => void;
  onDragStart: () => void;
  onDrop: (event: DragEvent) => void;
}

export function PageRow({
  page,
  isCurrent,
  canWrite,
  isFirst,
  isLast,
  onOpen,
  onRename,
  onMove,
  onDuplicate,
  onRemove,
  onRelease,
  onDragStart,
  onDrop,
}: Props) {
  const [isRenaming, setRenaming] = useState(false);
  const [isOver, setOver] = useState(false);
  const [language] = useAccount().site.languages;
  if (isRenaming) {
    return (
      <li className="page-row">
        <Rename
          title={page.title}
          onDone={(title) => {
            setRenaming(false);
            if (title !== null && title !== page.title) onRename(title);
          }}
        />
      </li>
    );
  }
  return (
    <li
      className="page-row"
      data-current={isCurrent || undefined}
      data-over={isOver || undefined}
      draggable={canWrite}
      onDragStart={onDragStart}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false);
        onDrop(event);
      }}
    >
      <button
        type="button"
        className="page-name"
        aria-current={isCurrent ? 'page' : undefined}
        onClick={onOpen}
      >
        <span className="page-title">{page.title}</span>
        <span className="page-facts">
          <span className="page-path">{page.path}</span>
          <StatusChip page={page} />
        </span>
      </button>
      {canWrite && (
        <MoreMenu
          label={`More for ${page.title}`}
          entries={[
            { id: 'rename', text: 'Rename', act: () => setRenaming(true) },
            { id: 'up', text: 'Move up', isDisabled: isFirst, act: () => onMove(-1) },
            { id: 'down', text: 'Move down', isDisabled: isLast, act: () => onMove(1) },
            { id: 'duplicate', text: 'Duplicate', act: onDuplicate },
            ...(language
              ? [
                  {
                    id: 'translate',
                    text: 'Translate',
                    act: () => navigate(translationHref(language.code, 'page', page.id)),
                  },
                ]
              : []),
            { id: 'release', text: 'Add to release…', act: onRelease },
            { id: 'remove', text: 'Delete', isDanger: true, isDisabled: page.path === '/', act: onRemove },
          ]}
        />
      )}
    </li>
  );
}

function Rename({ title, onDone }: { title: string; onDone: (title: string | null) => void }) {
  const [text, setText] = useState(title);
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    onDone(text.trim() === '' ? null : text.trim());
  };
  return (
    <form className="rename" onSubmit={submit}>
      <input
        aria-label={`New title of ${title}`}
        // biome-ignore lint/a11y/noAutofocus: the owner has requested this field
        autoFocus
        value={text}
        maxLength={200}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => submit()}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          onDone(null);
        }}
      />
    </form>
  );
}
