import { canonicalPath } from '#domain/links/local-address.ts';
import { decodeLetters } from '#schema/contracts/address.ts';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import type { Block, PageContent } from '#schema/contracts/pages/page-content.ts';
import { classifyLink } from '../../links/classify.ts';
import { linkAdvice } from '../../links/describe-link.ts';
import { type CheckedPage, type Finding, listChecked, toLocation } from './finding.ts';
import { type Link, listLinks } from './list-links.ts';

type Verdict = Pick<Finding, 'level' | 'text' | 'draftPath'> | null;

/** Fragments with which browsers scroll to the top. */
const TOP = new Set(['', 'top']);

/** Reports broken links, and buttons that visitors do not see because their text or link is missing. */
export function findDeadLinks(page: CheckedPage): Finding[] {
  const anchors = listAnchors(page.content);
  return listChecked(page).flatMap(({ section, block }) => {
    const verdicts = [judgeButton(block), ...listLinks(block).map((link) => judgeLink(link, page, anchors))];
    const found = verdicts.filter((verdict) => verdict !== null);
    const different = new Map(found.map((verdict) => [verdict.text, verdict]));
    return [...different.values()].map(
      (verdict): Finding => ({ kind: 'link', ...verdict, ...toLocation(section, block) }),
    );
  });
}

function judgeButton({ type, value }: Block): Verdict {
  if (type !== BLOCK_TYPE.button) return null;
  const isEmpty = (key: 'text' | 'href') => {
    const entry = value[key];
    return typeof entry !== 'string' || entry.trim() === '';
  };
  const missing = [...(isEmpty('text') ? ['no text'] : []), ...(isEmpty('href') ? ['no link'] : [])];
  return missing.length === 0
    ? null
    : { level: 'error', text: `This button has ${missing.join(' and ')}, so visitors do not see it.` };
}

export function judgeLink(
  { href, words }: Link,
  page: Pick<CheckedPage, 'path' | 'host' | 'facts'>,
  anchors: ReadonlySet<string>,
): Verdict {
  const name = words === '' ? 'This link' : `The link “${shorten(words)}”`;
  const kind = classifyLink(href, page.host);
  if (kind === 'empty' || href.trim() === '#')
    return { level: 'error', text: `${name} has no destination. Add an address, or remove the link.` };
  const advice = linkAdvice(href, page.host);
  if (advice !== null)
    return { level: 'error', text: `${name} has an invalid address: “${shorten(href)}”. ${advice}.` };
  const path = toPath(href, page);
  const anchor = href.includes('#') ? decodeLetters(href.slice(href.indexOf('#') + 1)) : '';
  // Headers and footers have no path. Their links may point to an anchor on any page.
  if (path === '') return null;
  if (path === page.path)
    return TOP.has(anchor) || anchors.has(anchor)
      ? null
      : {
          level: 'error',
          text: `${name} leads to “#${shorten(anchor)}”, but no section of this page has that anchor.`,
        };
  const closed = page.facts?.closedLinks.find((link) => link.path === path);
  if (!closed) return null;
  return closed.state === 'draft'
    ? {
        level: 'error',
        text: `${name} leads to ${path}, which is a draft: visitors cannot open it yet.`,
        draftPath: closed.path,
      }
    : { level: 'error', text: `${name} leads to ${path}, but this page does not exist.` };
}

/** Returns the path of a link to a page, or null for links to other sites and to files. */
export function toPath(href: string, { path, host }: Pick<CheckedPage, 'path' | 'host'>): string | null {
  const link = href.trim();
  switch (classifyLink(link, host)) {
    case 'anchor':
      return path;
    case 'content':
      return toPagePath(link);
    case 'internal-host':
      return toPagePath(link.replace(/^(?:https?:)?\/\/[^/?#]+/i, '') || '/');
    default:
      return null;
  }
}

const toPagePath = (link: string): string => {
  const path = link.split(/[?#]/)[0] ?? '';
  return canonicalPath(path);
};

function listAnchors({ sections }: Pick<PageContent, 'sections'>): Set<string> {
  const shown = sections.filter(({ isHidden }) => !isHidden);
  const named = shown.flatMap(({ anchor }) => anchor ?? []);
  const inTexts = shown.flatMap(({ blocks }) =>
    blocks.flatMap(({ value }) =>
      [value.html, value.code].flatMap((html) =>
        typeof html === 'string' ? [...html.matchAll(/\sid="([^"<>]*)"/g)].map(([, id = '']) => id) : [],
      ),
    ),
  );
  return new Set([...named, ...inTexts]);
}

const shorten = (words: string): string => (words.length > 60 ? `${words.slice(0, 59).trimEnd()}…` : words);
