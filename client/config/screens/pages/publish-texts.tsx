import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { explain } from '#client/config/kit/api/api.ts';
import { pagesApi } from '#client/config/kit/queries/pages-api.ts';
import { toast } from '#client/config/kit/ui/toast.ts';
import type { Finding } from '#domain/pages/publish-check/finding.ts';
import type { PageDetail } from '#schema/contracts/pages/owner-api.ts';

interface Props {
  page: PageDetail;
  isDisabled: boolean;
  onPublished: (page: PageDetail) => void;
}

async function check(page: PageDetail): Promise<Finding[]> {
  const { checkStored } = await import('#client/config/canvas/publish/check/check.ts');
  return checkStored(page);
}

/** Publishes a page: immediately if the check finds nothing, otherwise after confirmation. */
export function PublishTexts({ page, isDisabled, onPublished }: Props) {
  const [findings, setFindings] = useState<readonly Finding[]>([]);
  const onError = (error: unknown) => toast.error(explain(error));
  const publishing = useMutation({
    mutationFn: () => pagesApi.publish(page.id, page.version),
    onSuccess(published) {
      setFindings([]);
      onPublished(published);
      toast.success('Published. Visitors see it now.');
    },
    onError,
  });
  const checking = useMutation({
    mutationFn: () => check(page),
    onSuccess(found) {
      if (found.length > 0) setFindings(found);
      else publishing.mutate();
    },
    onError,
  });
  const isBusy = isDisabled || checking.isPending || publishing.isPending;
  if (findings.length === 0)
    return (
      <button type="button" className="button primary" disabled={isBusy} onClick={() => checking.mutate()}>
        Publish
      </button>
    );
  return (
    <div className="notice" role="alert">
      <p>
        {findings.length === 1
          ? 'The check found a problem:'
          : `The check found ${findings.length} problems:`}
      </p>
      <ul>
        {findings.map(({ kind, sectionId, blockId, text }) => (
          <li key={`${kind} ${sectionId} ${blockId} ${text}`}>{text}</li>
        ))}
      </ul>
      <button type="button" className="button" disabled={isBusy} onClick={() => publishing.mutate()}>
        Publish anyway
      </button>
      <button type="button" className="button" onClick={() => setFindings([])}>
        Cancel
      </button>
    </div>
  );
}
