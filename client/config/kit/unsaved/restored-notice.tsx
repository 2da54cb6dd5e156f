import { useAccount } from '../account/account.tsx';
import { RelativeTime } from '../formatting/relative-time.tsx';
import type { RestoredDraft } from './use-local-draft.ts';
import './unsaved.css';

export function RestoredNotice({ kept, onDiscard }: { kept: RestoredDraft; onDiscard: () => void }) {
  const { site } = useAccount();
  if (kept.restoredAt === null) return null;
  return (
    <div className="notice kept-notice" role="status">
      <p>
        Your changes from <RelativeTime at={kept.restoredAt} timeZone={site.timeZone} /> were restored. They
        are not saved yet.
      </p>
      <button
        type="button"
        className="button"
        onClick={() => {
          kept.forget();
          onDiscard();
        }}
      >
        Discard them
      </button>
    </div>
  );
}
