import { useState } from 'react';
import { KIND_LABELS } from '#client/config/canvas/collections/labels.ts';
import type { PageTemplate } from '#client/config/canvas/library/page-templates.tsx';
import { onSubmit, useFormMutation } from '#client/config/kit/api/use-form-mutation.ts';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { Sheet } from '#client/config/kit/overlays/sheet.tsx';
import { collectionsApi } from '#client/config/kit/queries/collections-api.ts';
import { pagesApi } from '#client/config/kit/queries/pages-api.ts';
import { lazyPart } from '#client/config/kit/states/lazy-part.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import {
  NEW_COLLECTION_KINDS,
  type NewCollectionKind,
} from '#schema/contracts/collections/collections-api.ts';

interface Props {
  isOpen: boolean;
  onClose: () => void;
  onChanged: () => Promise<void>;
  onOpen: (path: string) => void;
}

const PageTemplates = lazyPart(() => import('#client/config/canvas/library/page-templates.tsx'), {
  fallback: <Loading label="Loading templates" lines={6} />,
});

/** Creates an empty page, or one with a template's sections. */
export default function NewPage({ isOpen, onClose, ...props }: Props) {
  return (
    <Sheet title="New page" isOpen={isOpen} onClose={onClose} size="wide">
      <Form onClose={onClose} {...props} />
    </Sheet>
  );
}

type PageKind = 'page' | 'cover';
type Kind = PageKind | NewCollectionKind;
const PAGES: Readonly<Record<PageKind, { label: string; about: string }>> = {
  page: { label: 'Page', about: 'Text, images and forms: empty, or from a template.' },
  cover: { label: 'Cover page', about: 'One screen on its own, without header and footer.' },
};
const isPage = (kind: Kind): kind is PageKind => kind in PAGES;
const KINDS: readonly Kind[] = ['page', 'cover', ...NEW_COLLECTION_KINDS];
const STORE = { label: 'Store', about: 'Products with a cart. They are edited under Products.' };

function Form({ onClose, onChanged, onOpen }: Omit<Props, 'isOpen'>) {
  const [title, setTitle] = useState('');
  const [kind, setKind] = useState<Kind>('page');
  const [template, setTemplate] = useState<PageTemplate | null>(null);
  const { submit, isPending, problem } = useFormMutation(
    async () =>
      isPage(kind)
        ? pagesApi.create(title, kind, kind === 'page' ? await template?.compose() : undefined)
        : collectionsApi.create(kind, title),
    {
      fields: [],
      onSuccess: async (page) => {
        await onChanged();
        onClose();
        onOpen(page.path);
      },
    },
  );
  return (
    <form className="stack new-page" onSubmit={onSubmit(submit)}>
      <Labelled
        label="Title"
        error={problem ?? undefined}
        help="The address is created from it. You can change both later. Visitors see nothing until you publish."
      >
        {(props) => (
          <input
            {...props}
            value={title}
            required
            maxLength={200}
            autoComplete="off"
            onChange={(event) => setTitle(event.target.value)}
          />
        )}
      </Labelled>
      {kind === 'page' && (
        <PageTemplates
          value={template?.id ?? null}
          onChange={(next) => {
            // Keep a title that the owner typed; replace a title taken from the previous template.
            if (title === '' || title === template?.title) setTitle(next?.title ?? '');
            setTemplate(next);
          }}
        />
      )}
      <KindChoice value={kind} onChange={setKind} />
      <div className="new-page-end">
        <button type="submit" className="button primary" disabled={isPending}>
          Create page
        </button>
      </div>
    </form>
  );
}

function KindChoice({ value, onChange }: { value: Kind; onChange: (kind: Kind) => void }) {
  return (
    <fieldset>
      <legend>Type</legend>
      <div className="kinds">
        {KINDS.map((kind) => {
          const { label, about } = isPage(kind) ? PAGES[kind] : kind === 'store' ? STORE : KIND_LABELS[kind];
          return (
            <label key={kind}>
              <input
                type="radio"
                name="kind"
                value={kind}
                checked={kind === value}
                aria-describedby={`kind-${kind}`}
                aria-label={label}
                onChange={() => onChange(kind)}
              />
              <span>
                <strong>{label}</strong>
                <span id={`kind-${kind}`} className="quiet">
                  {about}
                </span>
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
