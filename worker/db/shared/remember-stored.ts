/** Maximum characters of stored JSON in one cache. The oldest entries are evicted first. */
const MEMORY_CHARACTERS = 4_000_000;

/**
 * Caches parsed values by their JSON text, since parsing takes longer than rendering. The values are shared
 * and therefore frozen.
 */
export function rememberStored<Value>(read: (json: unknown) => Value): (text: string) => Value {
  const answers = new Map<string, Value>();
  let characters = 0;
  return (text) => {
    const known = answers.get(text);
    if (known !== undefined) return known;
    const answer = deepFreeze(read(JSON.parse(text)));
    answers.set(text, answer);
    characters += text.length;
    for (const oldest of answers.keys()) {
      if (characters <= MEMORY_CHARACTERS) break;
      answers.delete(oldest);
      characters -= oldest.length;
    }
    return answer;
  };
}

function deepFreeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  for (const part of Object.values(value)) deepFreeze(part);
  return Object.freeze(value);
}
