import type { EditorSession } from '#client/config/canvas/session/editor-session.ts';
import type { InspectorActions } from '#client/config/canvas/session/inspector-actions.ts';
import { useCan } from '#client/config/kit/account/account.tsx';
import { useStore } from '#client/config/kit/store.ts';
import { toast } from '#client/config/kit/ui/toast.ts';
import { ComparisonSheet } from './comparison-sheet.tsx';

interface Props extends Pick<InspectorActions, 'onAdopt'> {
  session: EditorSession;
  onClose: () => void;
}

/** The draft beside what visitors see, which can become the draft again. */
export default function PublishedComparison({ session, onAdopt, onClose }: Props) {
  const { stored, history } = useStore(session.store);
  const can = useCan();
  const read = () => session.pages.readPublished(stored.id);
  const goBack = () => {
    onClose();
    void onAdopt(async () => {
      const published = await read();
      if (!published) return;
      session.replace(published);
      await session.autosave.flush();
      toast('Your draft is what visitors see again. Undo brings your changes back.');
    });
  };
  return (
    <ComparisonSheet
      title="What you changed since publishing"
      queryKey={[stored.id, stored.publishedAt, stored.version]}
      read={read}
      after={history.present}
      labels={{ before: 'What visitors see', after: 'Your draft' }}
      onClose={onClose}
    >
      {can('content.write') && (
        <button type="button" className="button" onClick={goBack}>
          Go back to what visitors see
        </button>
      )}
    </ComparisonSheet>
  );
}
