import { useAccount } from '#client/config/kit/account/account.tsx';
import { callApi } from '#client/config/kit/api/call-api.ts';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { RelativeTime } from '#client/config/kit/formatting/relative-time.tsx';
import { Sheet } from '#client/config/kit/overlays/sheet.tsx';
import { listFieldChanges } from '#client/config/kit/shared/releases/list-field-changes.ts';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { FieldChanges } from '#client/config/kit/ui/field-changes.tsx';
import { listItemRevisions, readItemRevision } from '#schema/contracts/collections/calls.ts';
import type { ProductTexts } from '#schema/contracts/collections/collections-api.ts';
import type { RevisionSummary } from '#schema/contracts/pages/owner-api.ts';
import type { ProductDetail } from '#schema/contracts/products/product-api.ts';
import type { Draft } from './editor-draft.ts';

type Texts = Pick<Draft, 'title' | 'excerpt' | 'descriptionHtml' | 'details'>;

interface Props {
  stored: ProductDetail;
  draft: Draft;
  onClose: () => void;
  onRestore: (texts: Partial<Texts>) => void;
}

const LABELS = {
  title: 'Name',
  excerpt: 'Short description',
  descriptionHtml: 'Description',
  details: 'Details',
};

/** Compares a product's published texts with the form. Product versions contain neither prices nor stock. */
export default function ProductVersions({ stored, onClose, ...props }: Props) {
  const { timeZone } = useAccount().site;
  const { value, problem } = useLoaded(['item-revisions', stored.id, stored.version], () =>
    callApi(listItemRevisions, { params: { id: stored.id } }),
  );
  return (
    <Sheet title="Versions" isOpen onClose={onClose} size="wide">
      {problem && <p role="alert">{problem}</p>}
      {!value && !problem && <Loading label="Loading versions" lines={4} />}
      {value?.revisions.length === 0 && (
        <p className="empty-line">
          Previous texts are kept here each time you save. Prices and stock are not.
        </p>
      )}
      {value && value.revisions.length > 0 && (
        <ol className="rows">
          {value.revisions.map((revision, index) => (
            <li key={revision.id}>
              <Version
                id={stored.id}
                revision={revision}
                note={
                  index === 0 ? 'Latest version' : index === value.revisions.length - 1 ? 'First version' : ''
                }
                timeZone={timeZone}
                {...props}
              />
            </li>
          ))}
        </ol>
      )}
    </Sheet>
  );
}

interface VersionProps extends Pick<Props, 'draft' | 'onRestore'> {
  id: string;
  revision: RevisionSummary;
  note: string;
  timeZone: string;
}

function Version({ id, revision, note, timeZone, draft, onRestore }: VersionProps) {
  const { value, problem } = useLoaded(['item-revision', id, revision.id], () =>
    callApi(readItemRevision, { params: { id, revisionId: revision.id } }),
  );
  const texts = value?.product && toTexts(value.product);
  const { title, excerpt, descriptionHtml, details } = draft;
  const changes =
    texts &&
    listFieldChanges(texts, { title, excerpt, descriptionHtml, details, ...withoutText(texts) }, LABELS);
  return (
    <details>
      <summary>
        <RelativeTime at={revision.createdAt} timeZone={timeZone} />{' '}
        {note && <span className="quiet">{note}</span>}
      </summary>
      {problem && <p role="alert">{problem}</p>}
      {changes && (
        <FieldChanges changes={changes} labels={{ before: 'This version', after: 'The form now' }} />
      )}
      {texts && changes && changes.length > 0 && (
        <button type="button" className="button" onClick={() => onRestore(texts)}>
          Restore these texts
        </button>
      )}
    </details>
  );
}

/** Returns a version's texts for the form. Leaves descriptions built from blocks unchanged. */
const toTexts = ({ descriptionHtml, ...texts }: ProductTexts): Partial<Texts> => ({
  ...texts,
  ...(descriptionHtml !== null && { descriptionHtml }),
});
const withoutText = ({ descriptionHtml }: Partial<Texts>) =>
  descriptionHtml === undefined ? { descriptionHtml: undefined } : {};
