import { useMutation } from '@tanstack/react-query';
import { Link as LinkIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { toast } from '#client/config/kit/ui/toast.ts';
import type { EditorSession } from '../session/editor-session.ts';

/** Creates a link that shows the draft to people without an account. */
export function PreviewLink({ session }: { session: EditorSession }) {
  const heading = useId();
  const [url, setUrl] = useState<string | null>(null);
  const create = useMutation({
    mutationFn: async () => {
      await session.autosave.flush();
      return session.pages.previewLink(session.store.get().stored.id);
    },
    onSuccess: async (link) => {
      setUrl(link.url);
      // Also show the link in a field, because the clipboard may be unavailable.
      await navigator.clipboard.writeText(link.url).then(
        () => toast.success('Copied. It opens the draft for 7 days.'),
        () => toast('The link opens the draft for 7 days. Copy it from the panel.'),
      );
    },
  });
  return (
    <section className="panel-part stack" aria-labelledby={heading}>
      <h2 id={heading}>Share the draft</h2>
      <p className="quiet">Anyone with the link can see the saved draft for 7 days, without an account.</p>
      {url && (
        <input
          readOnly
          aria-label="Link to the draft"
          value={url}
          onFocus={(event) => event.target.select()}
        />
      )}
      <button type="button" className="button" disabled={create.isPending} onClick={() => create.mutate()}>
        <LinkIcon size={16} aria-hidden="true" /> {url ? 'Copy a new link' : 'Copy a link'}
      </button>
    </section>
  );
}
