import type { Medium } from '#schema/contracts/media.ts';
import type { WireError } from '#schema/contracts/wire-error.ts';
import { currentCrumb, setCrumb } from '../api.ts';
import type { SendFile, SendOutcome } from './uploads.ts';

type Answer = Partial<WireError> & { medium?: Medium };

/** Sends a file as it is, with progress, which only XMLHttpRequest tells; a stale crumb is renewed once. */
export const sendFile: SendFile = async (file, onProgress, signal) => {
  const first = await attempt(file, onProgress, signal);
  return first === 'stale-crumb' ? settled(await attempt(file, onProgress, signal)) : first;
};

const settled = (outcome: SendOutcome | 'stale-crumb'): SendOutcome =>
  outcome === 'stale-crumb'
    ? { kind: 'failed', reason: 'Your session has changed. Load this page again.', mayRetry: false }
    : outcome;

function attempt(
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<SendOutcome | 'stale-crumb'> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const end = (outcome: SendOutcome | 'stale-crumb') => {
      signal.removeEventListener('abort', abort);
      resolve(outcome);
    };
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    });
    request.addEventListener('load', () => end(read(request)));
    request.addEventListener('error', () =>
      end({ kind: 'failed', reason: 'Network error. The file did not arrive.', mayRetry: true }),
    );
    request.addEventListener('abort', () => end({ kind: 'cancelled' }));
    signal.addEventListener('abort', abort);
    request.open('POST', `/api/media?filename=${encodeURIComponent(file.name)}`);
    request.setRequestHeader('x-csrf-token', currentCrumb());
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.responseType = 'json';
    if (signal.aborted) end({ kind: 'cancelled' });
    else request.send(file);
  });
}

function read(request: XMLHttpRequest): SendOutcome | 'stale-crumb' {
  const answer = (request.response ?? {}) as Answer;
  if (request.status === 201 && answer.medium) return { kind: 'done', medium: answer.medium };
  if (answer.crumbFail && answer.crumb) {
    setCrumb(answer.crumb);
    return 'stale-crumb';
  }
  const reason = answer.error ?? 'The server did not answer.';
  return { kind: 'failed', reason, mayRetry: request.status >= 500 || request.status === 429 };
}
