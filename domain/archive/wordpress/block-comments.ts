import { isObject } from '#schema/contracts/is-object.ts';

/** A comment with which the WordPress editor delimits a block. */
export interface BlockComment {
  /** Block name without `core/`, such as paragraph or acme/map. */
  name: string;
  attributes: Record<string, unknown>;
  /** Whether the block is dynamic, so that WordPress renders it on every visit. */
  isDynamic: boolean;
}

/** Parses a comment such as `wp:image {"id":3}`. Returns null for closing delimiters and other comments. */
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
    // A block with invalid attributes still has its HTML.
    return {};
  }
}
