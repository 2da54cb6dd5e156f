/** Text of another server's answer in its encoding; null beyond the limit, so that no answer fills the memory. */
export async function readText(answer: Response, maxBytes: number): Promise<string | null> {
  const decoder = createDecoder(answer.headers.get('content-type') ?? '');
  let text = '';
  let bytes = 0;
  const reader: ReadableStreamDefaultReader<Uint8Array> | undefined = answer.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    bytes += part.value.byteLength;
    if (bytes > maxBytes) {
      await reader?.cancel();
      return null;
    }
    text += decoder.decode(part.value, { stream: true });
  }
  return text + decoder.decode();
}

function createDecoder(contentType: string): TextDecoder {
  const [, charset = 'utf-8'] = /charset="?([\w-]+)/i.exec(contentType) ?? [];
  try {
    return new TextDecoder(charset);
  } catch {
    // An encoding that does not exist.
    return new TextDecoder();
  }
}
