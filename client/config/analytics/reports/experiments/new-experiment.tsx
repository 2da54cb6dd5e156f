import { useState } from 'react';
import { variantPath } from '#domain/analytics/experiments/variant-page.ts';
import { makeVariant } from '#schema/contracts/analytics/experiment-calls.ts';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import type { PageSummary } from '#schema/contracts/pages/owner-api.ts';
import { editorHref } from '../../../editor/editor-href.ts';
import { pagesApi } from '../../../pages/pages-api.ts';
import { callApi } from '../../../shell/call-api.ts';
import { navigate } from '../../../shell/router.ts';
import { Labelled } from '../../../ui/labelled.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { onSubmit, useFormMutation } from '../../../ui/use-form-mutation.ts';
import { useLoaded } from '../../../ui/use-loaded.ts';
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
