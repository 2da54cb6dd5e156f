export function readEvents(body: unknown): { events: unknown[]; characters: number } {
  const text = typeof body === 'string' ? body : (JSON.stringify(body) ?? '');
  const value = typeof body === 'string' ? parse(text) : body;
  return { events: Array.isArray(value) ? value : [value], characters: text.length };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
