import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#client/config/kit/ui/icon-button.tsx';
import { singleEditText, toTree } from '#domain/collections/category-tree.ts';
import type { ListedTerm, TermKind, TermList } from '#schema/contracts/collections/terms.ts';
import { TermForm } from './term-form.tsx';

const TITLES = { category: 'Categories', tag: 'Tags' } as const;
const EMPTY = {
  category: 'No categories yet. Add one here or in the settings of an item.',
  tag: 'No tags yet. Add them in the settings of an item.',
} as const;
/** Takes the place of a slug in `edited` while the owner types a new term, which has none yet. */
const NEW = '';

interface Props {
  kind: TermKind;
  terms: readonly ListedTerm[];
  collectionId: string;
  onChanged: (terms: TermList) => void;
}

/** Lists categories or tags, one of which can be edited at a time. */
export function TermSection({ kind, terms, collectionId, onChanged }: Props) {
  const [edited, setEdited] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  const close = () => {
    setEdited(null);
    setRefused(false);
  };
  const open = (slug: string) => {
    if (edited !== null && edited !== slug) return setRefused(true);
    setEdited(slug);
  };
  const form = (term: ListedTerm | null) => (
    <TermForm
      kind={kind}
      term={term}
      terms={terms}
      collectionId={collectionId}
      onClose={close}
      onSaved={(next) => {
        close();
        onChanged(next);
      }}
    />
  );
  return (
    <section className="term-section" aria-label={TITLES[kind]}>
      <header>
        <h3>{TITLES[kind]}</h3>
        {kind === 'category' && (
          <button type="button" className="button" onClick={() => open(NEW)}>
            <Plus size={16} aria-hidden="true" /> Add a category
          </button>
        )}
      </header>
      {isRefused && (
        <p className="field-error" role="alert">
          {singleEditText(kind)}
        </p>
      )}
      {edited === NEW && form(null)}
      {terms.length === 0 && <p className="quiet">{EMPTY[kind]}</p>}
      <ul className="term-list">
        {toTree(terms).map(({ term, depth }) => (
          <li key={term.slug} style={{ paddingInlineStart: `${Math.min(depth, 6) * 20}px` }}>
            {edited === term.slug ? (
              form(term)
            ) : (
              <>
                <span>{term.name}</span>
                <span className="quiet">{term.items === 1 ? '1 item' : `${term.items} items`}</span>
                <IconButton label={`Edit ${term.name}`} icon={Pencil} onPress={() => open(term.slug)} />
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
