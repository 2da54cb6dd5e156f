import { useState } from 'react';
import { useAccount } from '#client/config/kit/account/account.tsx';
import { useFormMutation } from '#client/config/kit/api/use-form-mutation.ts';
import { formatTime } from '#client/config/kit/formatting/zoned-time.ts';
import type { SiteImport } from '#schema/contracts/imports/site-import.ts';
import { siteImportsApi } from './site-imports-api.ts';
import { UndoSheet } from './undo-sheet.tsx';

interface Props {
  current: SiteImport;
  onChanged: () => void;
}

/** Warns that the file was imported before, and offers to undo that import. */
export function EarlierImport({ current: { id, earlier }, onChanged }: Props) {
  const { site } = useAccount();
  const [isAsking, setAsking] = useState(false);
  const undo = useFormMutation(
    async (earlierId: string) => {
      await siteImportsApi.cancel(id);
      return siteImportsApi.undo(earlierId);
    },
    { fields: [], onSuccess: onChanged },
  );
  if (!earlier) return null;
  return (
    <div className="notice" role="status">
      <p>
        You already imported this file on {formatTime(earlier.createdAt, site.timeZone)}. Undo that import
        first if you want to import the file again.
      </p>
      <button type="button" className="button" disabled={undo.isPending} onClick={() => setAsking(true)}>
        Undo the earlier import…
      </button>
      {undo.problem && (
        <p className="notice is-serious" role="alert">
          {undo.problem}
        </p>
      )}
      <UndoSheet
        made={isAsking ? earlier.made : null}
        onClose={() => setAsking(false)}
        onUndo={() => {
          setAsking(false);
          void undo.submit(earlier.id);
        }}
      />
    </div>
  );
}
