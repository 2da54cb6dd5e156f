import type { ReactNode } from 'react';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { Sheet } from '#client/config/kit/overlays/sheet.tsx';
import { lazyPart } from '#client/config/kit/states/lazy-part.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import type { PageContent } from '#schema/contracts/pages/page-content.ts';

const Comparison = lazyPart(() => import('./comparison.tsx'), {
  fallback: <Loading label="Comparing" lines={4} />,
});

interface Props {
  title: string;
  queryKey: readonly (string | number | null)[];
  /** Returns null if the earlier version no longer exists. */
  read: () => Promise<PageContent | null>;
  after: PageContent;
  labels: { before: string; after: string };
  onClose: () => void;
  children?: ReactNode;
}

export default function ComparisonSheet({ title, queryKey, read, after, labels, onClose, children }: Props) {
  return (
    <Sheet title={title} isOpen onClose={onClose} size="wide">
      <Loaded queryKey={queryKey} read={read} after={after} labels={labels} />
      {children && <div className="comparison-foot">{children}</div>}
    </Sheet>
  );
}

function Loaded({ queryKey, read, after, labels }: Pick<Props, 'queryKey' | 'read' | 'after' | 'labels'>) {
  const { value, problem } = useLoaded<{ content: PageContent | null }>(
    ['comparison', ...queryKey],
    async () => ({
      content: await read(),
    }),
  );
  if (problem) return <p role="alert">{problem}</p>;
  if (!value) return <Loading label="Comparing" lines={4} />;
  if (!value.content) return <p className="empty-line">This version no longer exists.</p>;
  return <Comparison before={value.content} after={after} labels={labels} />;
}
