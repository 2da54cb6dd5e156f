const ORIGIN_ERROR = 530;
const MAX_ERROR_BYTES = 2_000;

/**
 * Returns whether the runtime responds because the host does not exist: Cloudflare with error 1016, and the
 * local runtime with the stack trace of its failed lookup.
 */
export async function isUnknownHost(
  { ENVIRONMENT }: { ENVIRONMENT: string },
  response: Response,
): Promise<boolean> {
  const isLocal = ENVIRONMENT === 'development' && response.status === 500;
  if (!isLocal && response.status !== ORIGIN_ERROR) return false;
  const text = await readBeginning(response.clone(), MAX_ERROR_BYTES);
  return isLocal ? /getaddrinfo (?:ENOTFOUND|EAI_AGAIN)/.test(text) : text.includes('error code: 1016');
}

/** Reads at most `maxBytes` of a response. Returns what arrived if the body stalls or breaks off. */
export async function readBeginning({ body }: Response, maxBytes: number): Promise<string> {
  if (!body) return '';
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  try {
    while (bytes < maxBytes) {
      const { done, value } = await reader.read();
      if (done) break;
      const part = value.subarray(0, maxBytes - bytes);
      bytes += part.byteLength;
      text += decoder.decode(part, { stream: true });
    }
    await reader.cancel();
  } catch (error) {
    console.error('the response of another server broke off', error);
  }
  return text;
}
