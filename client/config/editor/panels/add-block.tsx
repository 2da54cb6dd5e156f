import { BLOCKS } from '#client/config/blocks/index.ts';
import { Sheet } from '#client/config/ui/sheet.tsx';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import { addBlock } from '../content.ts';
import { newLocalId } from '../new-id.ts';
import type { EditorSession } from '../session.ts';

const GROUPS = ['Text', 'Media', 'Links', 'Lists', 'Commerce', 'Forms', 'Layout'] as const;
/** Blocks that depend on page-level queries, which item pages do not have. */
const OF_PAGES: readonly number[] = [BLOCK_TYPE.summaryV2, BLOCK_TYPE.donation];
/** The most used ones come first in their group. */
const FIRST: readonly number[] = [BLOCK_TYPE.html, BLOCK_TYPE.quote, BLOCK_TYPE.image, BLOCK_TYPE.button];
const TYPES = Object.entries(BLOCKS)
  .map(([code, description]) => ({ type: Number(code), ...description }))
  .sort((a, b) => rank(a.type) - rank(b.type));

function rank(type: number): number {
  const index = FIRST.indexOf(type);
  return index < 0 ? FIRST.length : index;
}

interface Props {
  session: EditorSession;
  place: { sectionId: string; afterBlockId: string | null };
  onClose: () => void;
  onAdded: (blockId: string) => void;
}

/** The block picker. The new block goes below the selected one, or to the end of the section. */
export function AddBlock({ session, place, onClose, onAdded }: Props) {
  const isItem = session.store.get().page.item !== undefined;
  const types = TYPES.filter(({ type }) => !isItem || !OF_PAGES.includes(type));
  const add = (type: number) => {
    const description = BLOCKS[type];
    if (!description) return;
    const id = newLocalId('b');
    const { size, initial } = description;
    session.edit((content) =>
      addBlock(content, place.sectionId, place.afterBlockId, {
        id,
        type,
        layout: { x: 0, y: 0, ...size },
        value: initial,
      }),
    );
    onClose();
    onAdded(id);
  };
  return (
    <Sheet title="Add a block" isOpen onClose={onClose} size="wide">
      <div className="stack">
        {GROUPS.filter((group) => types.some((candidate) => candidate.group === group)).map((group) => (
          <section key={group} className="block-group">
            <h3>{group}</h3>
            <ul>
              {types
                .filter((candidate) => candidate.group === group)
                .map(({ type, label, about }) => (
                  <li key={type}>
                    <button type="button" onClick={() => add(type)}>
                      <strong>{label}</strong>
                      <span className="quiet">{about}</span>
                    </button>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </div>
    </Sheet>
  );
}
