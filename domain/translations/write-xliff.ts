import type { TextState, TranslatedKind } from '#schema/contracts/translations/translation.ts';
import type { SourceTextEntry } from '#schema/contracts/translations/translation-api.ts';
import { lookupTable } from '../lookup-table.ts';
import { toFileText } from '../text/cut-text.ts';
import { type MarkupPart, splitMarkup } from './markup.ts';

/** Content to export (a page, item, collection, form or site) with its texts. */
export interface ExportedSubject {
  kind: TranslatedKind;
  id: string;
  title: string;
  path: string | null;
  texts: readonly Pick<
    SourceTextEntry,
    'key' | 'label' | 'group' | 'text' | 'translated' | 'state' | 'format'
  >[];
}

const ESCAPES: Readonly<Record<string, string>> = lookupTable({
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
});
/** Escapes a carriage return too, because XML parsers would turn it into a line feed. */
const escapeXml = (text: string): string =>
  toFileText(text)
    .replaceAll(/[&<>"]/g, (character) => ESCAPES[character] ?? character)
    .replaceAll('\r', '&#13;');

const STATES: Readonly<Record<TextState, string>> = {
  missing: 'state="initial"',
  outdated: 'state="initial" subState="sitewright:outdated"',
  done: 'state="translated"',
};

const toParts = (format: string, text: string): MarkupPart[] =>
  format === 'html' ? splitMarkup(text) : [{ isTag: false, value: text }];

/** Writes HTML tags as placeholders. The nth occurrence of a tag has the same id in source and target. */
function writeInline(parts: readonly MarkupPart[], tags: Map<string, string>): string {
  const seen = new Map<string, number>();
  return parts
    .map(({ isTag, value }) => {
      if (!isTag) return escapeXml(value);
      const data = tags.get(value) ?? `d${tags.size + 1}`;
      tags.set(value, data);
      const count = (seen.get(data) ?? 0) + 1;
      seen.set(data, count);
      return `<ph id="${data}-${count}" dataRef="${data}"/>`;
    })
    .join('');
}

function writeUnit({ key, label, group, text, translated, state, format }: ExportedSubject['texts'][number]) {
  const tags = new Map<string, string>();
  const source = writeInline(toParts(format, text), tags);
  const target = writeInline(toParts(format, translated), tags);
  const data = [...tags].map(([tag, id]) => `<data id="${id}">${escapeXml(tag)}</data>`).join('');
  return [
    `<unit id="${key}" name="${escapeXml(`${group}: ${label}`)}">`,
    data && `<originalData>${data}</originalData>`,
    `<segment ${STATES[state]}><source xml:space="preserve">${source}</source>`,
    translated !== '' && `<target xml:space="preserve">${target}</target>`,
    '</segment></unit>\n',
  ]
    .filter(Boolean)
    .join('');
}

export const xliffHeader = (from: string, to: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="${escapeXml(from)}" trgLang="${escapeXml(to)}">\n`;

/**
 * Writes one file element. XLIFF requires at least one unit in it, so content without texts is left out.
 */
export const xliffFile = ({ kind, id, title, path, texts }: ExportedSubject): string =>
  texts.length === 0
    ? ''
    : `<file id="${kind}.${id}" original="${escapeXml(path ?? title)}">\n${texts.map(writeUnit).join('')}</file>\n`;

export const XLIFF_END = '</xliff>\n';
