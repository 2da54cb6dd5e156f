import { useEffect } from 'react';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { navigate } from '#client/config/kit/navigation/router.ts';
import { orderHref } from '#client/config/kit/shared/orders/order-link.tsx';
import { Failed } from '#client/config/kit/states/failed.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { draftContentSchema } from '#schema/contracts/orders/draft-order.ts';
import { DraftEditor } from './draft-editor.tsx';
import { draftsApi } from './drafts-api.ts';
import './drafts.css';

const EMPTY = draftContentSchema.parse({});

/** Shows a draft order, or a new one for the id `new`. */
export function DraftPage({ id }: { id: string }) {
  const isNew = id === 'new';
  const {
    value: draft,
    problem,
    load,
    setValue,
  } = useLoaded(['draft', id], isNew ? null : () => draftsApi.read(id), {
    missing: 'This draft does not exist.',
  });
  const orderId = draft?.orderId ?? null;
  useEffect(() => {
    if (orderId !== null) navigate(orderHref(orderId), true);
  }, [orderId]);
  if (problem) return <Failed problem={problem} onRetry={() => void load()} />;
  if (isNew) return <DraftEditor draft={null} content={EMPTY} onUpdated={() => {}} onReload={load} />;
  if (!draft || orderId !== null) return <Loading label="Loading draft" lines={10} />;
  return (
    <DraftEditor
      key={draft.version}
      draft={draft}
      content={draft.content}
      onUpdated={setValue}
      onReload={load}
    />
  );
}
