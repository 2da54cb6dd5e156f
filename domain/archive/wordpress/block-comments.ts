import { isObject } from '#schema/contracts/is-object.ts';

export interface BlockComment {
  /** Block name without `core/`, such as paragraph or acme/map. */
  name: string;
  attributes: Record<string, unknown>;
  isDynamic: boolean;
}

export function blockComment(comment: string): BlockComment | null {
  const [, name, rest = ''] = /^wp:([a-z][a-z0-9-]*(?:\/[a-z][a-z0-9-]*)?)([\s\S]*)$/.exec(comment) ?? [];
  const isDynamic = rest.endsWith('/');
  const json = (isDynamic ? rest.slice(0, -1) : rest).trim();
  if (!name || (json !== '' && !(json.startsWith('{') && json.endsWith('}')))) return null;
  return {
    name: name.replace(/^core\//, '').replace(/^core-embed\/.*/, 'embed'),
    attributes: jsonObject(json || undefined),
    isDynamic,
  };
}

function jsonObject(text: string | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return isObject(value) ? value : {};
  } catch {
    // Ignore invalid attributes but keep the block's HTML.
    return {};
  }
}
