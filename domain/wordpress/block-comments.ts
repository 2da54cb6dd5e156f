/** A comment by which the block editor marks a block. */
export interface BlockComment {
  /** Without `core/`, such as paragraph or acme/map. */
  name: string;
  attributes: Record<string, unknown>;
  /** Whether it stands for content that WordPress makes on every visit. */
  isDynamic: boolean;
}

/** Reads the text of a comment such as `wp:image {"id":3}`; null for closing marks and any other comment. */
export function blockComment(comment: string): BlockComment | null {
  const match = /^wp:([a-z][a-z0-9-]*(?:\/[a-z][a-z0-9-]*)?)\s*(\{[\s\S]*\})?\s*(\/?)$/.exec(comment);
  if (!match?.[1]) return null;
  return {
    name: match[1].replace(/^core\//, '').replace(/^core-embed\/.*/, 'embed'),
    attributes: jsonObject(match[2]),
    isDynamic: match[3] === '/',
  };
}

function jsonObject(text: string | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
  } catch {
    // A block whose attributes are broken still has its HTML.
    return {};
  }
}
