/** Matches one attribute after the tag name. Quoted values may contain `>`. */
const ATTRIBUTE = /[\s/]*([^\s/>=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]*)))?/y;

interface Tag {
  source: string | null;
  end: number;
}

function readTag(html: string, start: number): Tag | null {
  let source: string | null = null;
  for (let at = start; at < html.length; ) {
    ATTRIBUTE.lastIndex = at;
    const [, name, double, single, bare] = ATTRIBUTE.exec(html) ?? [];
    if (name === undefined) {
      const end = html.indexOf('>', at);
      return end < 0 ? null : { source, end: end + 1 };
    }
    // If a tag has two attributes with the same name, the first takes precedence.
    if (name.toLowerCase() === 'src') source ??= double ?? single ?? bare ?? '';
    at = ATTRIBUTE.lastIndex;
  }
  return null;
}

export interface OwnScripts {
  /** Source code of inline scripts, which the page's CSP allows by hash. */
  inline: string[];
  /** URLs of external scripts, with `&amp;` decoded. */
  sources: string[];
}

/** Scans the text only once, so unclosed elements cannot cause quadratic time. */
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
