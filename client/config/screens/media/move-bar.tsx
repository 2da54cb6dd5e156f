import { useMutation } from '@tanstack/react-query';
import { BulkBar } from '#client/config/kit/list/bulk-bar.tsx';
import { mediaApi } from '#client/config/kit/shared/media/media-api.ts';
import { toast } from '#client/config/kit/ui/toast.ts';
import type { MediaFolder } from '#schema/contracts/media/media.ts';

interface Props {
  ids: readonly string[];
  folders: readonly MediaFolder[];
  onMoved: (folder: string) => void;
  onClear: () => void;
}

export function MoveBar({ ids, folders, onMoved, onClear }: Props) {
  const move = useMutation({
    mutationFn: (folder: string) => mediaApi.move(ids, folder),
    onSuccess: ({ moved }, folder) => {
      toast.success(
        `${moved === 1 ? 'One file is' : `${moved} files are`} ${folder ? `in “${folder}”` : 'in no folder'} now.`,
      );
      onMoved(folder);
    },
  });
  return (
    <BulkBar label="Selected files" count={ids.length} onClear={onClear}>
      <select
        aria-label="Move to a folder"
        disabled={move.isPending}
        value="?"
        onChange={(event) => move.mutate(event.target.value)}
      >
        <option value="?" disabled>
          Move to…
        </option>
        <option value="">No folder</option>
        {folders
          .filter(({ name }) => name !== '')
          .map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
      </select>
    </BulkBar>
  );
}
