import { useMutation } from '@tanstack/react-query';
import type { MediaUse } from '#schema/contracts/media/media.ts';
import { toast } from '../ui/toast.ts';
import { type Medium, mediaApi } from './media-api.ts';
import { UploadButton } from './upload-button.tsx';
import { UploadList } from './upload-list.tsx';
import { useUploads } from './use-uploads.ts';

interface Props {
  medium: Medium;
  uses: MediaUse[] | null;
  onReplaced: (by: Medium) => void;
}

/** Uploads another file and shows it wherever this one is shown. */
export function ReplaceMedium({ medium, uses, onReplaced }: Props) {
  const replace = useMutation({
    mutationFn: (by: Medium) => mediaApi.replace(medium.id, by.id),
    onSuccess: (answer) => {
      toast.success(
        answer.changed === 0
          ? 'Replaced. The old image was not used anywhere.'
          : `Replaced in ${answer.changed === 1 ? 'one place' : `${answer.changed} places`}. Visitors see it now.`,
      );
      onReplaced(answer.medium);
    },
  });
  const uploads = useUploads((by) => replace.mutate(by));
  const count = uses?.length ?? 0;
  return (
    <>
      <UploadButton
        label={replace.isPending ? 'Replacing…' : count > 0 ? 'Replace everywhere…' : 'Replace…'}
        isMultiple={false}
        onFiles={uploads.add}
      />
      <UploadList uploads={uploads} />
    </>
  );
}
