import type * as z from 'zod';
import type { WireError } from '#schema/contracts/wire-error.ts';
import { createProofHeaders, getCrumb, setCrumb } from './api.ts';

interface Sending<Answer extends z.ZodType> {
  method: 'POST' | 'PUT';
  path: string;
  body: Blob | null;
  answer: Answer;
  onProgress: (bytes: number, total: number) => void;
  signal: AbortSignal;
}

export type Answered<Value> =
  | { kind: 'done'; value: Value }
  | { kind: 'refused'; status: number; error: Partial<WireError> }
  | { kind: 'lost' }
  | { kind: 'cancelled' };

/**
 * Uploads bytes and reports progress, which only XMLHttpRequest supports. Renews a stale crumb once.
 * Never throws.
 */
export async function sendBytes<Answer extends z.ZodType>(
  sending: Sending<Answer>,
): Promise<Answered<z.output<Answer>>> {
  const first = await attempt(sending);
  if (first.kind !== 'refused' || !first.error.crumbFail || !first.error.crumb) return first;
  setCrumb(first.error.crumb);
  return attempt(sending);
}

function attempt<Answer extends z.ZodType>({
  method,
  path,
  body,
  answer,
  onProgress,
  signal,
}: Sending<Answer>): Promise<Answered<z.output<Answer>>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const end = (outcome: Answered<z.output<Answer>>) => {
      signal.removeEventListener('abort', abort);
      resolve(outcome);
    };
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded, event.total);
    });
    request.addEventListener('load', () => end(readAnswer(request, answer)));
    request.addEventListener('error', () => end({ kind: 'lost' }));
    request.addEventListener('abort', () => end({ kind: 'cancelled' }));
    signal.addEventListener('abort', abort);
    request.open(method, path);
    for (const [name, value] of Object.entries(createProofHeaders())) request.setRequestHeader(name, value);
    request.setRequestHeader('x-csrf-token', getCrumb());
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.responseType = 'json';
    if (signal.aborted) end({ kind: 'cancelled' });
    else request.send(body);
  });
}

function readAnswer<Answer extends z.ZodType>(
  { status, response }: XMLHttpRequest,
  answer: Answer,
): Answered<z.output<Answer>> {
  if (status < 200 || status >= 300) return { kind: 'refused', status, error: response ?? {} };
  const parsed = answer.safeParse(response);
  return parsed.success
    ? { kind: 'done', value: parsed.data }
    : { kind: 'refused', status: 502, error: { error: 'The server sent an unexpected response.' } };
}

export const canRetry = (status: number): boolean => status >= 500 || status === 429;
