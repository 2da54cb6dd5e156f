import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useFormMutation } from '#client/config/kit/api/use-form-mutation.ts';
import { placeOfDrop, placesOfSteps, type Step } from '#domain/collections/category-places.ts';
import { singleEditText, toTree } from '#domain/collections/category-tree.ts';
import type { CategoryPlace, ListedTerm, TermKind, TermList } from '#schema/contracts/collections/terms.ts';
import { CategoryOrderForm } from './category-order-form.tsx';
import { TermForm } from './term-form.tsx';
import { TermRow } from './term-row.tsx';
import { termsApi } from './terms-api.ts';

const TITLES = { category: 'Categories', tag: 'Tags' } as const;
const EMPTY = {
  category: 'No categories yet. Add one here or in the settings of an item.',
  tag: 'No tags yet. Add them in the settings of an item.',
} as const;
const STEPS: readonly (readonly [step: Step, text: string])[] = [
  ['up', 'Move up'],
  ['down', 'Move down'],
  ['in', 'Move into the category above'],
  ['out', 'Move out one level'],
];
/** Takes the place of a slug in `edited` while the owner types a new term, which has none yet. */
const NEW = '';

interface Props {
  kind: TermKind;
  terms: readonly ListedTerm[];
  collectionId: string;
  hasProducts: boolean;
  onChanged: (terms: TermList) => void;
}

/** Lists categories or tags, one of which can be edited at a time. */
export function TermSection({ kind, terms, collectionId, hasProducts, onChanged }: Props) {
  const [edited, setEdited] = useState<{ slug: string; part: 'term' | 'order' } | null>(null);
  const [isRefused, setRefused] = useState(false);
  const [status, setStatus] = useState('');
  const dragged = useRef<string | null>(null);
  const moving = useFormMutation(
    ({ term, place }: { term: ListedTerm; place: CategoryPlace }) =>
      termsApi.move(collectionId, term.slug, place),
    {
      onSuccess: (next, { term, place }) => {
        const above = next.categories.find(({ slug }) => slug === place.parent);
        setStatus(above ? `${term.name} is now in ${above.name}.` : `${term.name} is at the top level.`);
        onChanged(next);
      },
    },
  );
  const close = () => {
    setEdited(null);
    setRefused(false);
  };
  const open = (slug: string, part: 'term' | 'order' = 'term') => {
    if (edited !== null && edited.slug !== slug) return setRefused(true);
    setEdited({ slug, part });
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
  const listMoves = (term: ListedTerm) => {
    const places = placesOfSteps(terms, term.slug);
    const steps = STEPS.map(([id, text]) => {
      const place = places[id];
      return {
        id,
        text,
        isDisabled: place === null,
        act: () => place && void moving.submit({ term, place }),
      };
    });
    const order = { id: 'order', text: 'Order products…', act: () => open(term.slug, 'order') };
    return hasProducts ? [...steps, order] : steps;
  };
  const findDrop = (on: ListedTerm, drop: Parameters<typeof placeOfDrop>[2]['drop']) =>
    dragged.current === null ? null : placeOfDrop(terms, dragged.current, { on, drop });
  const row = (term: ListedTerm, depth: number) => (
    <TermRow
      key={term.slug}
      term={term}
      depth={depth}
      moves={kind === 'category' ? listMoves(term) : []}
      onEdit={() => open(term.slug)}
      onDragStart={() => {
        dragged.current = term.slug;
      }}
      canDrop={(drop) => findDrop(term, drop) !== null}
      onDrop={(drop) => {
        const moved = terms.find(({ slug }) => slug === dragged.current);
        const place = findDrop(term, drop);
        if (moved && place) void moving.submit({ term: moved, place });
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
      <p className="visually-hidden" role="status">
        {status}
      </p>
      {(isRefused || moving.problem) && (
        <p className="field-error" role="alert">
          {isRefused ? singleEditText(kind) : moving.problem}
        </p>
      )}
      {edited?.slug === NEW && form(null)}
      {terms.length === 0 && <p className="quiet">{EMPTY[kind]}</p>}
      <ul className="term-list">
        {toTree(terms).map(({ term, depth }) => {
          if (edited?.slug !== term.slug) return row(term, depth);
          return (
            <li key={term.slug}>
              {edited.part === 'term' ? (
                form(term)
              ) : (
                <CategoryOrderForm
                  collectionId={collectionId}
                  term={term}
                  onClose={close}
                  onSaved={() => {
                    setStatus(`The order of ${term.name} is saved.`);
                    close();
                  }}
                />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
