import { useState } from 'react';
import { callApi } from '#client/config/kit/api/call-api.ts';
import { onSubmit, useFormMutation } from '#client/config/kit/api/use-form-mutation.ts';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { editorHref } from '#client/config/kit/navigation/editor-href.ts';
import { navigate } from '#client/config/kit/navigation/router.ts';
import { Sheet } from '#client/config/kit/overlays/sheet.tsx';
import { pagesApi } from '#client/config/kit/queries/pages-api.ts';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { variantPath } from '#domain/analytics/experiments/variant-page.ts';
import { makeVariant } from '#schema/contracts/analytics/experiment-calls.ts';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import type { PageSummary } from '#schema/contracts/pages/owner-api.ts';
import type { Assessed } from './assessed.ts';

interface Props {
  experiments: readonly Assessed[];
  onClose: () => void;
}

/** Chooses the page whose first variant is made, and opens that one in the editor. */
export function NewExperiment({ experiments, onClose }: Props) {
  return (
    <Sheet title="New experiment" isOpen onClose={onClose}>
      <Form experiments={experiments} onClose={onClose} />
    </Sheet>
  );
}

const canHaveVariants = ({ status, accessKind, collectionKind }: PageSummary): boolean =>
  status === ITEM_STATUS.published && accessKind === 'public' && collectionKind === null;

function Form({ experiments, onClose }: Props) {
  const { value: pages, problem } = useLoaded(['pages'], pagesApi.list);
  const [pageId, setPageId] = useState('');
  const making = useFormMutation(
    async (id: string) => callApi(makeVariant, { body: { pageId: id, sectionId: null } }),
    {
      onSuccess: (made) => {
        onClose();
        navigate(editorHref(variantPath(made.pageId)));
      },
    },
  );
  if (problem) return <p role="alert">{problem}</p>;
  if (!pages) return <Loading label="Loading the pages" lines={3} />;
  const hasOne = ({ id }: PageSummary) =>
    experiments.some(({ pageId: taken, status }) => taken === id && status !== 'ended');
  const offered = pages.filter((page) => canHaveVariants(page) && !hasOne(page));
  if (offered.length === 0)
    return (
      <p>
        Publish another page first: only pages that everybody can see have experiments, and each has one at a
        time.
      </p>
    );
  return (
    <form className="stack" onSubmit={onSubmit(() => making.submit(pageId))}>
      <Labelled label="Page" help="Variant B begins as what visitors see of this page now.">
        {(props) => (
          <select {...props} value={pageId} onChange={(event) => setPageId(event.target.value)}>
            <option value="">Choose a page</option>
            {offered.map(({ id, title, path }) => (
              <option key={id} value={id}>
                {title} ({path})
              </option>
            ))}
          </select>
        )}
      </Labelled>
      <p className="quiet">
        To compare variants of one section, open the page, choose the section, and press “Make a variant of
        this section”.
      </p>
      {making.problem && (
        <p className="field-error" role="alert">
          {making.problem}
        </p>
      )}
      <button type="submit" className="button primary" disabled={pageId === '' || making.isPending}>
        Make variant B
      </button>
    </form>
  );
}
