/** Attributes of a tag from its name on; quotes may hide its end. */
const ATTRIBUTE = /[\s/]*([^\s/>=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]*)))?/y;

interface Tag {
  hasSource: boolean;
  /** Index behind the tag. */
  end: number;
}

/** Reads a tag's attributes from `at`; null when the text ends first. */
function readTag(html: string, start: number): Tag | null {
  let hasSource = false;
  for (let at = start; at < html.length; ) {
    ATTRIBUTE.lastIndex = at;
    const [, name] = ATTRIBUTE.exec(html) ?? [];
    if (name === undefined) {
      const end = html.indexOf('>', at);
      return end < 0 ? null : { hasSource, end: end + 1 };
    }
    if (name.toLowerCase() === 'src') hasSource = true;
    at = ATTRIBUTE.lastIndex;
  }
  return null;
}

/**
 * The texts of a piece of HTML's own scripts, which a page's policy allows by their hashes. Read once from the front: what is never
 * closed costs no second look.
 */
export function inlineScripts(html: string): string[] {
  const scripts: string[] = [];
  const opening = /<script(?=[\s/>])/gi;
  const closing = /<\/script(?=[\s/>])/gi;
  while (opening.exec(html)) {
    const tag = readTag(html, opening.lastIndex);
    if (!tag) break;
    closing.lastIndex = tag.end;
    const close = closing.exec(html);
    if (!close) break;
    if (!tag.hasSource) scripts.push(html.slice(tag.end, close.index));
    opening.lastIndex = closing.lastIndex;
  }
  return scripts;
}
