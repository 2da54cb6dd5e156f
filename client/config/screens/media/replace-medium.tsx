import { useMutation } from '@tanstack/react-query';
import { type Medium, mediaApi } from '#client/config/kit/shared/media/media-api.ts';
import { UploadButton } from '#client/config/kit/shared/media/upload-button.tsx';
import { UploadList } from '#client/config/kit/shared/media/upload-list.tsx';
import { useUploads } from '#client/config/kit/shared/media/use-uploads.ts';
import { toast } from '#client/config/kit/ui/toast.ts';
import type { MediaUse } from '#schema/contracts/media/media.ts';

interface Props {
  medium: Medium;
  uses: MediaUse[] | null;
  onReplaced: (by: Medium) => void;
}

/** Uploads a file that replaces this file wherever it is used. */
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
        onChooseFiles={uploads.add}
      />
      <UploadList uploads={uploads} />
    </>
  );
}
