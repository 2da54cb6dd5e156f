import { trimEndCharacters } from '#domain/text/cut-text.ts';
import { element, type HtmlNode, isElement } from './html-tree.ts';
import { isBlank } from './plain-text.ts';

const INLINE = new Set(
  'a abbr acronym b bdi bdo big br button cite code data del dfn em font i img input ins kbd label mark q s samp select small span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);
const isInline = (node: HtmlNode) => !isElement(node) || INLINE.has(node.tag);
const PREFORMATTED_TAGS = new Set(['pre', 'code', 'script', 'style', 'textarea', 'svg', 'math', 'select']);
/** Elements whose direct text becomes a paragraph even without a blank line. */
const FLOW = new Set([
  '',
  'div',
  'blockquote',
  'section',
  'article',
  'main',
  'aside',
  'center',
  'form',
  'fieldset',
]);
/** Elements whose direct text becomes paragraphs only if it contains a blank line. */
const DIVIDED_FLOW = new Set(['li', 'td', 'th', 'dd', 'figcaption']);

/**
 * Marks paragraphs. Text outside any block means content from the classic editor, in which blank lines
 * separate paragraphs.
 */
export function markParagraphs(nodes: HtmlNode[]): HtmlNode[] {
  const isClassic = nodes.some((node) => isInline(node) && !isBlank([node]));
  return isClassic ? flow(nodes, true) : nodes;
}

function flow(nodes: readonly HtmlNode[], isAlways: boolean): HtmlNode[] {
  const result: HtmlNode[] = [];
  let run: HtmlNode[] = [];
  const flush = () => {
    const parts = splitAtBlankLines(run);
    const isDivided = isAlways || parts.length > 1;
    for (const part of parts)
      if (!isDivided) for (const node of breakLines(part)) result.push(node);
      else if (!isBlank(part)) result.push(element('p', breakLines(trim(part))));
    run = [];
  };
  for (const node of nodes) {
    if (isInline(node) && !('comment' in node)) run.push(node);
    else {
      flush();
      result.push(isElement(node) ? within(node) : node);
    }
  }
  flush();
  return result;
}

function within(node: HtmlNode): HtmlNode {
  if (!isElement(node) || PREFORMATTED_TAGS.has(node.tag)) return node;
  const { tag, children } = node;
  if (tag === 'p') return { ...node, children: breakLines(trim(children)) };
  if (FLOW.has(tag) || DIVIDED_FLOW.has(tag)) {
    const hasBlocks = children.some((child) => !isInline(child));
    return { ...node, children: flow(trim(children), FLOW.has(tag) || (hasBlocks && tag !== 'li')) };
  }
  return { ...node, children: children.map(within) };
}

function splitAtBlankLines(nodes: readonly HtmlNode[]): HtmlNode[][] {
  const parts: HtmlNode[][] = [[]];
  for (const node of nodes) {
    if (!('text' in node)) {
      parts.at(-1)?.push(node);
      continue;
    }
    const [first = '', ...rest] = node.text.replace(/\r\n?/g, '\n').split(/\n[ \t]*\n\s*/);
    parts.at(-1)?.push({ text: first });
    for (const text of rest) parts.push([{ text }]);
  }
  return parts;
}

/** Converts line ends to <br>, except next to an existing <br>. */
function breakLines(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.flatMap((node, index): HtmlNode[] => {
    if (isElement(node))
      return [PREFORMATTED_TAGS.has(node.tag) ? node : { ...node, children: breakLines(node.children) }];
    if ('comment' in node) return [node];
    const before = nodes[index - 1];
    const isAfterBreak = before !== undefined && isElement(before) && before.tag === 'br';
    const text = isAfterBreak ? node.text.replace(/^[ \t]*\r?\n/, '') : node.text;
    const lines = text.split(/\r?\n/);
    return lines.flatMap((line, n): HtmlNode[] => {
      const started = n === 0 ? line : line.replace(/^[ \t]+/, '');
      const words = { text: n === lines.length - 1 ? started : trimEndCharacters(started, ' \t') };
      return n === 0 ? [words] : [element('br'), words];
    });
  });
}

function trim(nodes: readonly HtmlNode[]): HtmlNode[] {
  const result = [...nodes];
  const first = result[0];
  if (first && 'text' in first) result[0] = { text: first.text.trimStart() };
  const last = result.at(-1);
  if (last && 'text' in last) result[result.length - 1] = { text: last.text.trimEnd() };
  return result;
}
