import { useCallback, useEffect, useState } from 'react';
import { toast } from 'sonner';
import type { MediaFolder } from '#schema/contracts/media/media.ts';
import { explain } from '../shell/api.ts';
import { mediaApi } from './media-api.ts';

/** The folders of the library, and a reload function. */
export function useFolders(): { folders: MediaFolder[]; reload: () => void } {
  const [folders, setFolders] = useState<MediaFolder[]>([]);
  const reload = useCallback(() => {
    mediaApi.folders().then(setFolders, (error) => toast.error(explain(error)));
  }, []);
  useEffect(reload, [reload]);
  return { folders, reload };
}
