import { readPlace } from '#client/config/screens/analytics/reports/errors/parse-stack.ts';
import { lintCss } from '#client/config/screens/design/css/lint-css.ts';
import { guessFace } from '#client/config/screens/design/fonts/guess-face.ts';
import { deviceName } from '#domain/accounts/device-name.ts';
import { readAddress } from '#domain/accounts/network-address.ts';
import { classifyWeakness } from '#domain/accounts/password-weakness.ts';
import { browserName, deviceClass } from '#domain/analytics/user-agent.ts';
import { externalReferrerHost, findCampaign, searchTerm } from '#domain/analytics/visit-source.ts';
import { toPath } from '#domain/announcement/announcement-bar.ts';
import { blockComment } from '#domain/archive/wordpress/block-comments.ts';
import { contentBlocks } from '#domain/archive/wordpress/content-blocks.ts';
import { parseHtml } from '#domain/archive/wordpress/html-tree.ts';
import { isBlank, toPlainWords } from '#domain/archive/wordpress/plain-text.ts';
import { toICalendar } from '#domain/calendar/icalendar.ts';
import { CsvError, createCsvReader } from '#domain/catalogue/read-csv.ts';
import { csvAddress, csvCount, csvList, csvMeasure } from '#domain/catalogue/values.ts';
import { csvLine } from '#domain/catalogue/write-csv.ts';
import { parseNumber, readDataset } from '#domain/charts/read-dataset.ts';
import { toSlug } from '#domain/collections/slug.ts';
import { parseColour } from '#domain/colours/parse.ts';
import { checkCss } from '#domain/design/check-css.ts';
import { toFileName } from '#domain/downloads/sniff-file.ts';
import { parseFeed } from '#domain/feeds.ts';
import { readLine } from '#domain/forms/fields/values.ts';
import { slideAddress } from '#domain/galleries/address.ts';
import { drawHighlights } from '#domain/highlight/highlight-css.ts';
import { createMarkupBudget } from '#domain/html/bounded.ts';
import { extractScripts } from '#domain/html/inline-scripts.ts';
import { toParagraphs, withoutEmptyText } from '#domain/html/paragraphs.ts';
import { sanitizeOwnerHtml } from '#domain/html/sanitize.ts';
import { sanitizeSvg } from '#domain/html/sanitize-svg.ts';
import { isProperMailto } from '#domain/links/classify.ts';
import { readCookieValue } from '#domain/links/cookie-value.ts';
import { describeLink, linkAdvice } from '#domain/links/describe-link.ts';
import { findEmbed } from '#domain/links/embed-providers.ts';
import { interpretLink } from '#domain/links/interpret-link.ts';
import { isPublicAddress, isPublicHost } from '#domain/links/public-host.ts';
import { safeHref } from '#domain/links/safe-href.ts';
import { safeRelativePath } from '#domain/links/safe-relative-path.ts';
import { withoutSecrets } from '#domain/links/without-secrets.ts';
import { unknownPlaceholders } from '#domain/mail/placeholders.ts';
import { filenamePrefix } from '#domain/media/filename.ts';
import { parseFocalPoint } from '#domain/media/images/image-attributes.ts';
import { parseCandidates } from '#domain/media/images/srcset-within.ts';
import { isSvg, svgSize } from '#domain/media/svg.ts';
import { parseEmbed } from '#domain/media/video/embed.ts';
import { parseCents } from '#domain/money/parse-money.ts';
import { markWords } from '#domain/pages/compare/mark-words.ts';
import { readWords } from '#domain/pages/lock-screen.ts';
import { checkPage } from '#domain/pages/publish-check/check-page.ts';
import { toPlainText } from '#domain/pages/search-text.ts';
import { toPairs } from '#domain/search/index-text.ts';
import { toPrefixMatch } from '#domain/search/match.ts';
import { getLongestWordLength } from '#domain/text/text-shrink.ts';
import { PASSWORD_LENGTH } from '#schema/contracts/accounts/account.ts';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import { LAYOUT_BLOCK_TYPE } from '#schema/contracts/blocks/layout-editor.ts';
import { EMAIL_PATTERN } from '#schema/contracts/email.ts';
import { findJsonExcess } from '#schema/contracts/json-depth.ts';
import { listProcessorSeconds } from '#support/node/processor-seconds.ts';
import { markdownToHtml } from '#worker/render/blocks/markdown/to-html.ts';
import { median } from '../bench/statistics.ts';
import {
  ADDRESSES,
  type HostileText,
  MARKDOWN,
  MARKUP,
  OBJECTS,
  SHORTCODES,
  STYLES,
  TABLES,
  TEXTS,
} from './hostile-texts.ts';
import { createPage } from './page-blocks.ts';

export interface TextParser {
  name: string;
  read: (text: string) => unknown;
  texts: readonly HostileText[];
  /** Maximum length of the text in its contract, if it is less than the measured length. */
  most?: number;
}

const parser = (
  name: string,
  read: TextParser['read'],
  ...kinds: (readonly HostileText[])[]
): TextParser => ({
  name,
  read,
  texts: kinds.flat(),
});

function readCatalogue(text: string): void {
  const reader = createCsvReader();
  try {
    for (const piece of [text, null]) piece === null ? reader.end() : reader.push(piece);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
  }
}

const WORDPRESS = {
  resolveHref: (href: string) => href,
  takePicture: () => null,
  attachment: () => undefined,
  reusable: () => undefined,
  blogId: null,
  left: () => {},
  changed: () => {},
};

const checkBlock = (type: number, key: string) => (text: string) => {
  const layout = { x: 0, y: 0, width: 24, height: 3 };
  const content = createPage([{ id: 'b1', type, layout, value: { [key]: text } }]);
  return checkPage({
    content,
    path: '/studio',
    host: 'shop.test',
    isItem: false,
    isList: false,
    facts: null,
  });
};

const lockScreen = (html: string) =>
  readWords(
    { type: 55, theme: 'light', blocks: [{ type: LAYOUT_BLOCK_TYPE.body, value: { html } }] } as never,
    'text',
  );

const ACCOUNT_FACTS = { email: 'ada@example.com', siteTitle: 'Tide', identifier: 'tide' };
const event = (description: string) => ({
  uid: '1',
  title: '',
  description,
  location: '',
  url: '',
  startsAt: '2026-12-12T15:00:00Z',
  endsAt: '2026-12-12T16:00:00Z',
  updatedAt: 0,
  days: null,
  version: 1,
});

export const PARSERS: readonly TextParser[] = [
  parser('Markdown', (text) => markdownToHtml(text, createMarkupBudget()), MARKDOWN),
  parser('text of an owner', sanitizeOwnerHtml, MARKUP),
  parser('highlights of it', (text) => drawHighlights(sanitizeOwnerHtml(text)), MARKUP),
  parser('empty text of it', (text) => withoutEmptyText(sanitizeOwnerHtml(text)), MARKUP),
  parser('longest word', getLongestWordLength, MARKUP, TEXTS),
  parser('plain text', toPlainText, MARKUP, TEXTS),
  parser('paragraphs', toParagraphs, MARKUP, TEXTS),
  parser('drawing', sanitizeSvg, MARKUP),
  parser('size of a drawing', svgSize, MARKUP),
  parser('type of a drawing', (text) => isSvg(new TextEncoder().encode(text)), MARKUP),
  parser('scripts of own code', extractScripts, MARKUP),
  parser('player', parseEmbed, MARKUP, ADDRESSES),
  parser('feed', (text) => parseFeed(`<rss><channel>${text}`, (href) => href), MARKUP),
  parser('words of a lock screen', lockScreen, MARKUP),
  parser('publish check, text', checkBlock(BLOCK_TYPE.html, 'html'), MARKUP),
  parser('publish check, Markdown', checkBlock(BLOCK_TYPE.markdown, 'markdown'), MARKDOWN),
  parser('publish check, link', checkBlock(BLOCK_TYPE.button, 'href'), ADDRESSES, TEXTS),
  parser('WordPress HTML', parseHtml, MARKUP),
  parser('WordPress words', toPlainWords, MARKUP),
  parser('WordPress content', (text) => contentBlocks(text, WORDPRESS), MARKUP, SHORTCODES, TEXTS),
  parser('WordPress block', (text) => blockComment(`wp:a ${text}`), OBJECTS, TEXTS),
  parser('WordPress blank', (text) => isBlank([{ text }]), TEXTS),
  parser('custom CSS', checkCss, STYLES),
  parser('custom CSS in the editor', (text) => lintCss(text, () => false), STYLES),
  parser('colour', (text) => parseColour(`rgb(${text}`), TEXTS),
  parser('font file name', guessFace, TEXTS, OBJECTS),
  parser('dataset', readDataset, TABLES),
  parser('number', parseNumber, TEXTS),
  parser('money', (text) => parseCents(text, 'EUR'), TEXTS),
  parser('catalogue', readCatalogue, TABLES),
  parser(
    'cell of a catalogue',
    (text) => [csvList(text), csvCount(text), csvMeasure(text, 'kg'), csvAddress(text)],
    TABLES,
    TEXTS,
  ),
  parser('line of a catalogue', (text) => csvLine([text]), TABLES),
  parser('calendar', (text) => toICalendar('', [event(text)]), TEXTS),
  parser('slug', toSlug, TEXTS),
  parser('file name of a picture', filenamePrefix, TEXTS),
  parser('file name of a download', (text) => toFileName(text, 200), TEXTS),
  parser('answer of a form', readLine, TEXTS),
  parser('email address', (text) => EMAIL_PATTERN.test(text), TEXTS, ADDRESSES),
  parser('search', toPrefixMatch, TEXTS),
  parser('words of the search index', toPairs, TEXTS),
  {
    ...parser('password', (text) => classifyWeakness(text, ACCOUNT_FACTS, new Set()), TEXTS),
    most: PASSWORD_LENGTH.max,
  },
  parser('texts of two versions', (text) => markWords(text, `${text} `), TEXTS),
  parser('placeholders of a mail', (text) => unknownPlaceholders(text, []), OBJECTS),
  parser('depth and values of JSON', (text) => findJsonExcess(text), OBJECTS, TEXTS),
  parser(
    'link',
    (text) => [safeHref(text), describeLink(text, 'shop.test'), linkAdvice(text, 'shop.test')],
    ADDRESSES,
    TEXTS,
  ),
  parser('typed link', (text) => [interpretLink(text, 'shop.test'), isProperMailto(text)], ADDRESSES, TEXTS),
  parser('embed', findEmbed, ADDRESSES),
  parser('host', (text) => [isPublicHost(text), isPublicAddress(text), readAddress(text)], ADDRESSES, TEXTS),
  parser('path', (text) => [safeRelativePath(text), toPath(text), withoutSecrets(text)], ADDRESSES, TEXTS),
  parser(
    'slide',
    (text) => [slideAddress(text, { id: 'a', url: null }), parseFocalPoint(text), parseCandidates(text)],
    ADDRESSES,
    TEXTS,
  ),
  parser(
    'visit',
    (text) => [externalReferrerHost(text, []), findCampaign(text), searchTerm(text)],
    ADDRESSES,
    TEXTS,
  ),
  parser('cookies', (text) => readCookieValue(text, 'a'), ADDRESSES, TEXTS),
  parser('browser', (text) => [browserName(text), deviceName(text), deviceClass(text)], ADDRESSES, TEXTS),
  parser('stack', readPlace, ADDRESSES, TEXTS),
];

export interface Worst {
  milliseconds: number;
  text: string;
}

/** Finds the text of this size that takes longest to parse, by the median of `rounds` runs. */
export function findWorst({ read, texts, most }: TextParser, size: number, rounds = 1): Worst {
  const length = Math.min(size, most ?? size);
  const runs = texts.flatMap(([, of]) =>
    // Varies the length, because some parsers cache the results of their last texts.
    Array.from({ length: rounds }, (_, round) => of(length - 32 * round)).map((text) => () => read(text)),
  );
  const seconds = listProcessorSeconds(runs);
  const found = texts.map(([text], index): Worst => {
    const own = seconds.slice(index * rounds, (index + 1) * rounds);
    return { milliseconds: 1_000 * median(own), text };
  });
  return found.reduce((worst, one) => (one.milliseconds > worst.milliseconds ? one : worst));
}
