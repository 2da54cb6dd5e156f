import { useRef, useState } from 'react';
import { onSubmit, useFormMutation } from '#client/config/kit/api/use-form-mutation.ts';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { UnofferedOption } from '#client/config/kit/fields/unoffered-option.tsx';
import { useUnsaved } from '#client/config/kit/unsaved/use-unsaved.ts';
import { isWithin, toTree } from '#domain/collections/category-tree.ts';
import {
  type ListedTerm,
  MAX_TERM_LENGTH,
  type TermKind,
  type TermList,
} from '#schema/contracts/collections/terms.ts';
import { termsApi } from './terms-api.ts';

interface Props {
  kind: TermKind;
  term: ListedTerm | null;
  terms: readonly ListedTerm[];
  collectionId: string;
  onClose: () => void;
  onSaved: (terms: TermList) => void;
}

export function TermForm({ kind, term, terms, collectionId, onClose, onSaved }: Props) {
  const [name, setName] = useState(term?.name ?? '');
  const [parent, setParent] = useState(term?.parent ?? null);
  const form = useRef<HTMLFormElement>(null);
  const input = { name, parent };
  const { submit, isPending, errors, problem } = useFormMutation(
    () => (term ? termsApi.save(collectionId, kind, term.slug, input) : termsApi.add(collectionId, input)),
    { values: input, fields: ['name', 'parent'], onSuccess: onSaved },
  );
  const removal = useFormMutation(() => termsApi.remove(collectionId, kind, term?.slug ?? ''), {
    fields: [],
    onSuccess: onSaved,
  });
  useUnsaved({
    name: term ? `The ${kind} “${term.name}”` : `The new ${kind}`,
    hasChanges: !isPending && (name !== (term?.name ?? '') || parent !== (term?.parent ?? null)),
    form,
    save: submit,
  });
  const places = toTree(terms).filter((one) => !term || !isWithin(terms, one.term.slug, term.slug));
  return (
    <form ref={form} className="term-form" onSubmit={onSubmit(submit)}>
      <Labelled label="Name" error={errors.name}>
        {(props) => (
          <input
            {...props}
            required
            maxLength={MAX_TERM_LENGTH[kind]}
            // biome-ignore lint/a11y/noAutofocus: the form replaces the pressed button
            autoFocus
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Labelled>
      {kind === 'category' && (
        <Labelled
          label="Parent category"
          error={errors.parent}
          help="A category also shows the items of its subcategories."
        >
          {(props) => (
            <select
              {...props}
              value={parent ?? ''}
              onChange={({ target }) => setParent(target.value || null)}
            >
              <option value="">None</option>
              <UnofferedOption value={parent ?? ''} offered={places.map(({ term: place }) => place.slug)} />
              {places.map(({ term: place, depth }) => (
                <option key={place.slug} value={place.slug}>
                  {'\u00a0\u00a0'.repeat(depth)}
                  {place.name}
                </option>
              ))}
            </select>
          )}
        </Labelled>
      )}
      {(problem ?? removal.problem) && (
        <p className="field-error" role="alert">
          {problem ?? removal.problem}
        </p>
      )}
      <div className="tools">
        <button type="submit" className="button primary" disabled={isPending}>
          {term ? 'Save' : 'Add'}
        </button>
        <button type="button" className="button" onClick={onClose}>
          Cancel
        </button>
        {term && (
          <button
            type="button"
            className="button danger"
            disabled={removal.isPending}
            onClick={() => void removal.submit()}
          >
            {term.items === 0
              ? 'Remove'
              : `Remove from ${term.items === 1 ? '1 item' : `${term.items} items`}`}
          </button>
        )}
      </div>
    </form>
  );
}
