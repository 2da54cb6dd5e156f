import type { FieldChange } from '#client/config/kit/ui/field-changes.tsx';

/**
 * Returns the fields that differ, in the order of `labels`. Fields without a label are named by their key.
 */
export function listFieldChanges(
  before: object,
  after: object,
  labels: Readonly<Record<string, string>>,
): FieldChange[] {
  const [was, is] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  const names = new Set([...Object.keys(labels), ...was.keys(), ...is.keys()]);
  return [...names]
    .filter((name) => labels[name] !== '' && JSON.stringify(was.get(name)) !== JSON.stringify(is.get(name)))
    .map((name) => ({
      label: labels[name] ?? toWords(name),
      before: toText(was.get(name)),
      after: toText(is.get(name)),
    }))
    .filter((change) => change.before !== change.after);
}

const toWords = (name: string): string =>
  name
    .replace(/^./, (letter) => letter.toUpperCase())
    .replace(/[A-Z]/g, (letter, at: number) => (at === 0 ? letter : ` ${letter.toLowerCase()}`));

const LONGEST = 400;

/** Formats a value as text without markup: lists entry by entry, objects field by field. */
function toText(value: unknown): string {
  const text = write(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

function write(value: unknown): string {
  if (value === undefined || value === null || value === '') return '';
  if (value === true) return 'Yes';
  if (value === false) return 'No';
  if (typeof value === 'string') return withoutMarkup(value);
  if (Array.isArray(value)) return value.map(write).filter(Boolean).join('; ');
  if (typeof value === 'object')
    return Object.entries(value)
      .flatMap(([name, entry]) => {
        const text = write(entry);
        return text === '' || /^(id|mediaId|key)$/.test(name) ? [] : [`${toWords(name)}: ${text}`];
      })
      .join(', ');
  return String(value);
}

const withoutMarkup = (text: string): string =>
  text.includes('<')
    ? (new DOMParser().parseFromString(text, 'text/html').body.textContent ?? '').replace(/\s+/g, ' ').trim()
    : text;
