import { useEffect, useEffectEvent, useRef } from 'react';
import { useStore } from '#client/config/kit/store.ts';
import type { Medium } from './media-api.ts';
import { ACCEPT_IMAGES, UploadButton } from './upload-button.tsx';
import { UploadList } from './upload-list.tsx';
import { useUploads } from './use-uploads.ts';

interface Props {
  label: string;
  isMultiple: boolean;
  /** Called once for all files that were chosen together, so that one undo removes them. */
  onUploaded: (media: readonly Medium[]) => void;
}

/** Uploads images into a field without opening the library. */
export default function DirectUpload({ label, isMultiple, onUploaded }: Props) {
  const done = useRef<Medium[]>([]);
  const uploads = useUploads((medium) => {
    done.current.push(medium);
  });
  const list = useStore(uploads.store).uploads;
  const isBusy = list.some(({ state }) => state.kind === 'waiting' || state.kind === 'sending');
  const hasProblem = list.some(({ state }) => state.kind === 'failed');
  const finish = useEffectEvent(() => {
    if (done.current.length === 0) return;
    onUploaded(done.current);
    done.current = [];
    if (!hasProblem) uploads.clear();
  });
  useEffect(() => {
    if (!isBusy) finish();
  }, [isBusy]);
  return (
    <>
      <UploadButton
        label={label}
        accept={ACCEPT_IMAGES}
        isMultiple={isMultiple}
        onChooseFiles={uploads.add}
      />
      <UploadList uploads={uploads} />
    </>
  );
}
