import type * as z from 'zod';
import type { CallDefinition } from '#schema/contracts/calls/call.ts';
import { COMPONENT_TEXTS } from '../ui/component-texts.ts';
import { ApiError } from './api.ts';
import { callAddress } from './call-api.ts';
import type { CallParameters } from './call-arguments.ts';
import { sendBytes } from './send-bytes.ts';

type UploadCall = CallDefinition & { method: 'POST' | 'PUT'; upload: 'file'; answer: z.ZodType };

const { error: FAILED, network: LOST } = COMPONENT_TEXTS.upload;

/**
 * Uploads a file as a call's body. `onProgress` receives the completed share, 0 to 1. Throws ApiError.
 */
export async function uploadFile<Definition extends UploadCall>(
  call: Definition,
  sent: CallParameters<Definition>,
  file: File,
  onProgress: (share: number) => void = () => {},
): Promise<z.output<Definition['answer']>> {
  const answered = await sendBytes<Definition['answer']>({
    method: call.method,
    path: callAddress(call, sent),
    body: file,
    answer: call.answer,
    onProgress: (bytes, total) => onProgress(bytes / total),
    signal: new AbortController().signal,
  });
  if (answered.kind === 'done') return answered.value;
  const { status, error } = answered.kind === 'refused' ? answered : { status: 0, error: {} };
  throw new ApiError(status, { ...error, error: error.error ?? (status === 0 ? LOST : FAILED) });
}
