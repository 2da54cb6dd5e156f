import type { Editor } from '#client/config/canvas/editor.ts';
import { useCan } from '#client/config/kit/account/account.tsx';
import { toast } from '#client/config/kit/ui/toast.ts';
import type { VersionSource } from '../version-source.ts';
import ComparisonSheet from './comparison-sheet.tsx';

interface Props {
  onAdopt: Editor['adopt'];
  source: VersionSource;
  onClose: () => void;
}

export function PublishedComparison({ source, onAdopt, onClose }: Props) {
  const can = useCan();
  const goBack = () => {
    onClose();
    void onAdopt(async () => {
      if (await source.goBack()) toast('Changes discarded. Undo to bring them back.');
    });
  };
  return (
    <ComparisonSheet
      title="Changes since publishing"
      queryKey={['published', ...source.key]}
      read={source.readPublished}
      after={source.draft}
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
