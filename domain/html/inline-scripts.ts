/** Attributes of a tag from its name on; quotes may hide its end. */
const ATTRIBUTE = /[\s/]*([^\s/>=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]*)))?/y;

interface Tag {
  /** Address of the script; null where its text is in the tag. */
  source: string | null;
  /** Index behind the tag. */
  end: number;
}

/** Reads a tag's attributes from `at`; null when the text ends first. */
function readTag(html: string, start: number): Tag | null {
  let source: string | null = null;
  for (let at = start; at < html.length; ) {
    ATTRIBUTE.lastIndex = at;
    const [, name, double, single, bare] = ATTRIBUTE.exec(html) ?? [];
    if (name === undefined) {
      const end = html.indexOf('>', at);
      return end < 0 ? null : { source, end: end + 1 };
    }
    // The first of two attributes of a name counts.
    if (name.toLowerCase() === 'src') source ??= double ?? single ?? bare ?? '';
    at = ATTRIBUTE.lastIndex;
  }
  return null;
}

export interface OwnScripts {
  /** The inline scripts of some HTML, which a page's policy allows by their hashes. */
  inline: string[];
  /** Addresses of the others as they are written, `&amp;` read. */
  sources: string[];
}

/** Finds the scripts of some HTML in one pass; unclosed elements are not scanned twice. */
export function extractScripts(html: string): OwnScripts {
  const scripts: OwnScripts = { inline: [], sources: [] };
  const opening = /<script(?=[\s/>])/gi;
  const closing = /<\/script(?=[\s/>])/gi;
  while (opening.exec(html)) {
    const tag = readTag(html, opening.lastIndex);
    if (!tag) break;
    closing.lastIndex = tag.end;
    const close = closing.exec(html);
    if (!close) break;
    if (tag.source === null) scripts.inline.push(html.slice(tag.end, close.index));
    else scripts.sources.push(tag.source.trim().replaceAll('&amp;', '&'));
    opening.lastIndex = closing.lastIndex;
  }
  return scripts;
}
