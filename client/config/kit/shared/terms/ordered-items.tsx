import { ImageOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { MoreMenu } from '#client/config/kit/overlays/more-menu.tsx';
import { getThumbnail } from '#client/config/kit/shared/media/media-api.ts';
import type { CategoryItems } from '#schema/contracts/collections/terms.ts';

type Item = CategoryItems['items'][number];

interface Props {
  items: readonly Item[];
  onChange: (items: Item[]) => void;
}

/** Lists products that the owner orders by dragging or with each product's menu. */
export function OrderedItems({ items, onChange }: Props) {
  const [dragged, setDragged] = useState<Item | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const [status, setStatus] = useState('');
  const list = useRef<HTMLOListElement>(null);
  /** Id of the product whose menu gets the focus after a move. */
  const moved = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect waits for the new order
  useEffect(() => {
    if (moved.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-item="${moved.current}"] .icon-button`)?.focus();
    moved.current = null;
  }, [items]);
  const move = (item: Item, to: number) => {
    const others = items.filter(({ id }) => id !== item.id);
    moved.current = item.id;
    setStatus(`${item.title} is ${to + 1} of ${items.length}.`);
    onChange([...others.slice(0, to), item, ...others.slice(to)]);
  };
  return (
    <>
      <p className="visually-hidden" role="status">
        {status}
      </p>
      <ol ref={list} className="term-list ordered-items">
        {items.map((item, index) => {
          const to = (id: string, text: string, at: number) => ({
            id,
            text,
            isDisabled: at === index || at < 0 || at >= items.length,
            act: () => move(item, at),
          });
          return (
            <li
              key={item.id}
              data-item={item.id}
              data-drop={over === item.id ? 'inside' : undefined}
              draggable
              onDragStart={(event) => {
                event.stopPropagation();
                event.dataTransfer.effectAllowed = 'move';
                event.dataTransfer.setData('text/plain', item.title);
                setDragged(item);
              }}
              onDragOver={(event) => {
                if (!dragged) return;
                event.preventDefault();
                setOver(item.id);
              }}
              onDragLeave={() => setOver(null)}
              onDrop={(event) => {
                event.preventDefault();
                event.stopPropagation();
                setOver(null);
                if (dragged && dragged.id !== item.id) move(dragged, index);
                setDragged(null);
              }}
            >
              <Picture item={item} />
              <span className="ordered-name">{item.title}</span>
              <MoreMenu
                label={`Move ${item.title}`}
                entries={[
                  to('first', 'Move to top', 0),
                  to('up', 'Move up', index - 1),
                  to('down', 'Move down', index + 1),
                  to('last', 'Move to end', items.length - 1),
                ]}
              />
            </li>
          );
        })}
      </ol>
    </>
  );
}

function Picture({ item: { image } }: { item: Item }) {
  if (!image) return <ImageOff className="ordered-picture" size={20} aria-hidden="true" />;
  return (
    <img
      className="ordered-picture"
      src={getThumbnail(image.filename, image.mediaId)}
      width={40}
      height={40}
      alt=""
      loading="lazy"
      draggable={false}
    />
  );
}
