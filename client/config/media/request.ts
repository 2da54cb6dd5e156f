import type { WireError } from '#schema/contracts/wire-error.ts';
import { currentCrumb, proof, setCrumb } from '../shell/api.ts';

interface Sending {
  method: 'POST' | 'PUT';
  path: string;
  body: Blob | null;
  onProgress: (bytes: number, total: number) => void;
  signal: AbortSignal;
}
export type Answered<Body> =
  | { kind: 'answer'; status: number; body: Partial<WireError> & Body }
  | { kind: 'lost' }
  | { kind: 'cancelled' };

/** Uploads bytes with progress, which only XMLHttpRequest reports; renews a stale crumb once. Never throws. */
export async function sendBytes<Body extends object>(sending: Sending): Promise<Answered<Partial<Body>>> {
  const first = await attempt<Partial<Body>>(sending);
  if (first.kind !== 'answer' || !first.body.crumbFail || !first.body.crumb) return first;
  setCrumb(first.body.crumb);
  return attempt<Partial<Body>>(sending);
}

function attempt<Body extends object>({
  method,
  path,
  body,
  onProgress,
  signal,
}: Sending): Promise<Answered<Body>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const end = (outcome: Answered<Body>) => {
      signal.removeEventListener('abort', abort);
      resolve(outcome);
    };
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded, event.total);
    });
    request.addEventListener('load', () =>
      end({
        kind: 'answer',
        status: request.status,
        body: (request.response ?? {}) as Partial<WireError> & Body,
      }),
    );
    request.addEventListener('error', () => end({ kind: 'lost' }));
    request.addEventListener('abort', () => end({ kind: 'cancelled' }));
    signal.addEventListener('abort', abort);
    request.open(method, path);
    for (const [name, value] of Object.entries(proof())) request.setRequestHeader(name, value);
    request.setRequestHeader('x-csrf-token', currentCrumb());
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.responseType = 'json';
    if (signal.aborted) end({ kind: 'cancelled' });
    else request.send(body);
  });
}

/** Whether retrying the call may succeed. */
export const mayRetry = (status: number): boolean => status >= 500 || status === 429;
