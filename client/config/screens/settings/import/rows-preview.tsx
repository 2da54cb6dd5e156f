import { useState } from 'react';
import { useFormMutation } from '#client/config/kit/api/use-form-mutation.ts';
import { Check } from '#client/config/kit/fields/check.tsx';
import {
  type ImportChoices,
  type ImportPreview,
  SHOPIFY_LIST,
  type SiteImport,
} from '#schema/contracts/imports/site-import.ts';
import { EarlierImport } from './earlier-import.tsx';
import { ImportButtons } from './import-buttons.tsx';
import { ImportNotes } from './import-notes.tsx';
import { count, KIND_NAME, number } from './import-words.ts';
import { reportGone } from './report-gone.ts';
import { siteImportsApi } from './site-imports-api.ts';

interface Props {
  current: SiteImport;
  onChanged: () => void;
}

const ROWS: ImportChoices = {
  pages: false,
  posts: false,
  comments: false,
  images: false,
  redirects: false,
  menus: [],
  rows: true,
  subscribers: false,
  keepsStatus: false,
  blogId: null,
};

/** Shows how many rows of a table can be imported, before the import starts. */
export function RowsPreview({ current, onChanged }: Props) {
  const { id, preview, filename } = current;
  const [subscribers, setSubscribers] = useState(false);
  const start = useFormMutation(() => siteImportsApi.start(id, { ...ROWS, subscribers }), {
    fields: [],
    onSuccess: onChanged,
    onError: (error) => reportGone(error, onChanged),
  });
  const cancel = useFormMutation(() => siteImportsApi.cancel(id), {
    fields: [],
    onSuccess: onChanged,
    onError: (error) => reportGone(error, onChanged),
  });
  const problem = start.problem ?? cancel.problem;
  return (
    <section className="import-panel stack" aria-labelledby="import-preview-title">
      <div>
        <h2 id="import-preview-title">This looks like {KIND_NAME[preview.kind]}</h2>
        <p className="quiet">
          <bdi>{filename}</bdi>
        </p>
      </div>
      <EarlierImport current={current} onChanged={onChanged} />
      <p>
        <strong>{describeFound(preview)}</strong> can be imported.
        {preview.leftRows > 0 && ` ${count(preview.leftRows, 'row', 'rows')} cannot. The reasons are below.`}
      </p>
      <Explanation preview={preview} />
      {preview.subscribers > 0 && (
        <Check
          label={`Add ${count(preview.subscribers, 'customer', 'customers')} to the mailing list “${SHOPIFY_LIST}”`}
          help="They agreed to marketing emails in Shopify. People who unsubscribed here are not added."
          isOn={subscribers}
          onChange={setSubscribers}
        />
      )}
      <ImportButtons
        start={`Import ${describeFound(preview)}`}
        problem={problem}
        isStarting={start.isPending}
        onStart={() => void start.submit()}
        onCancel={() => void cancel.submit()}
      />
      {current.notes > 0 && (
        <>
          <h3>What will be different</h3>
          <ImportNotes current={current} />
        </>
      )}
    </section>
  );
}

function describeFound({ kind, orders, customers, redirects }: ImportPreview): string {
  if (kind === 'shopify-orders') return count(orders, 'order', 'orders');
  if (kind === 'shopify-customers') return count(customers, 'customer', 'customers');
  return count(redirects, 'redirect', 'redirects');
}

function Explanation({ preview: { kind, knownCustomers } }: { preview: ImportPreview }) {
  if (kind === 'shopify-orders')
    return (
      <p className="quiet">
        Orders are added as history. They keep their numbers and dates, and reports count them on the day of
        their payment. No email is sent, and your stock does not change. You can undo the import.
      </p>
    );
  if (kind === 'shopify-customers')
    return (
      <p className="quiet">
        {knownCustomers > 0 &&
          `${number(knownCustomers)} of them ${knownCustomers === 1 ? 'is' : 'are'} known already and only get the details that were missing. `}
        Customers get no account and no email. You can undo the import.
      </p>
    );
  return (
    <p className="quiet">Redirects that your site has already stay as they are. You can undo the import.</p>
  );
}
