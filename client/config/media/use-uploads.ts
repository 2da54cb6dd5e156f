import { useEffect, useRef, useState } from 'react';
import type { Medium } from '../media-api.ts';
import { sendFile } from './send-file.ts';
import { createUploads, type Uploads } from './uploads.ts';

/** Uploads of one place; what is on its way is stopped when the place is left. */
export function useUploads(onDone: (medium: Medium) => void): Uploads {
  const done = useRef(onDone);
  done.current = onDone;
  const [uploads] = useState(() => createUploads(sendFile, (medium) => done.current(medium)));
  useEffect(() => () => uploads.stop(), [uploads]);
  return uploads;
}
