import { useEffect, useRef, useState } from 'react';
import type { Medium } from './media-api.ts';
import { sendFileInto } from './send-file.ts';
import { createUploads, type Uploads } from './uploads.ts';

/** Uploads files into the open media folder, and cancels uploads on unmount. */
export function useUploads(onDone: (medium: Medium) => void, folder = ''): Uploads {
  const done = useRef(onDone);
  done.current = onDone;
  const into = useRef(folder);
  into.current = folder;
  const [uploads] = useState(() =>
    createUploads(
      sendFileInto(() => into.current),
      (medium) => done.current(medium),
    ),
  );
  useEffect(() => () => uploads.stop(), [uploads]);
  return uploads;
}
