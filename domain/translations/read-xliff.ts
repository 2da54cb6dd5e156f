import { SaxesParser } from 'saxes';
import { TRANSLATED_KINDS } from '#schema/contracts/translations/translation.ts';
import { TRANSLATION_FILE_LIMITS } from '#schema/contracts/translations/translation-files.ts';
import { FileProblem, type ImportedText, limitTexts } from './imported-text.ts';
import { joinMarkup, joinPlain, type MarkupPart } from './markup.ts';

interface Unit {
  key: string;
  /** HTML tags by id. */
  data: Map<string, string>;
  source: MarkupPart[];
  target: MarkupPart[];
}

type Attributes = Readonly<Record<string, string>>;

/**
 * Reads a file that was exported as XLIFF 2. A translation tool may have split its segments or replaced its
 * placeholders by spans. Rejects files with a document type, so that no entity is ever expanded. Throws
 * FileProblem.
 */
export function readXliff(text: string, language: string): ImportedText[] {
  const parser = new SaxesParser({ xmlns: false, position: true });
  const reader = new XliffReader(language);
  const open: string[] = [];
  const toName = (name: string) => name.slice(name.indexOf(':') + 1);
  parser.on('error', (error) => {
    throw new FileProblem(
      `The file is damaged or incomplete at line ${parser.line} (${error.message.replace(/^(?:[^:]*:)?\d+:\d+: /, '')}). Export it from the translation program again.`,
    );
  });
  parser.on('doctype', () => {
    throw new FileProblem('The file has a document type, which XLIFF files do not have.');
  });
  parser.on('opentag', ({ name, attributes }) => {
    open.push(toName(name));
    if (open.length > TRANSLATION_FILE_LIMITS.depth)
      throw new FileProblem(`Elements are nested deeper than ${TRANSLATION_FILE_LIMITS.depth}.`);
    reader.open(toName(name), attributes, open.length === 1);
  });
  parser.on('closetag', ({ name }) => {
    open.pop();
    reader.close(toName(name));
  });
  parser.on('text', (part) => reader.text(part));
  parser.on('cdata', (part) => reader.text(part));
  parser.write(text.replace(/^\ufeff/, '')).close();
  return reader.texts;
}

class XliffReader {
  readonly texts: ImportedText[] = [];
  readonly #language: string;
  #file: { kind: ImportedText['kind']; id: string } = { kind: null, id: '' };
  #unit: Unit | null = null;
  #dataId: string | null = null;
  #side: 'source' | 'target' | null = null;
  /** Closing tags of the open spans. */
  readonly #spans: (string | null)[] = [];

  constructor(language: string) {
    this.#language = language;
  }

  open(name: string, attributes: Attributes, isRoot: boolean): void {
    if (isRoot) this.#openRoot(name, attributes);
    else if (name === 'file') {
      const [kind, id = ''] = (attributes.id ?? '').split('.');
      this.#file = { kind: TRANSLATED_KINDS.find((one) => one === kind) ?? null, id };
    } else if (name === 'unit')
      this.#unit = { key: attributes.id ?? '', data: new Map(), source: [], target: [] };
    else if (!this.#unit) return;
    else if (name === 'data') this.#dataId = attributes.id ?? '';
    else if (name === 'source' || name === 'target') this.#side = name;
    else if (this.#side) this.#openInline(name, attributes);
  }

  #openRoot(name: string, { version = '', trgLang }: Attributes): void {
    if (name !== 'xliff') throw new FileProblem('This is not an XLIFF file.');
    if (!version.startsWith('2.'))
      throw new FileProblem(`This is XLIFF ${version.slice(0, 10)}. Export the file as XLIFF 2.0.`);
    if (trgLang !== undefined && trgLang.toLowerCase() !== this.#language.toLowerCase())
      throw new FileProblem(`The file contains translations into “${trgLang.slice(0, 40)}”.`);
  }

  #openInline(name: string, { dataRef, dataRefStart, dataRefEnd, hex }: Attributes): void {
    if (name === 'cp') this.#add(false, String.fromCodePoint(toCodePoint(hex)));
    else if (name === 'pc') {
      this.#addTag(dataRefStart);
      this.#spans.push(dataRefEnd ?? null);
    } else this.#addTag(dataRef);
  }

  #addTag(dataRef: string | undefined): void {
    const tag = dataRef === undefined ? undefined : this.#unit?.data.get(dataRef);
    if (tag !== undefined) this.#add(true, tag);
  }

  #add(isTag: boolean, value: string): void {
    if (this.#unit && this.#side) this.#unit[this.#side].push({ isTag, value });
  }

  text(value: string): void {
    if (this.#dataId !== null) {
      const data = this.#unit?.data;
      data?.set(this.#dataId, (data.get(this.#dataId) ?? '') + value);
    } else this.#add(false, value);
  }

  close(name: string): void {
    if (name === 'data') this.#dataId = null;
    else if (name === 'pc' && this.#side) this.#addTag(this.#spans.pop() ?? undefined);
    else if (name === 'source' || name === 'target') this.#side = null;
    else if (name === 'unit' && this.#unit) {
      const { key, source, target } = this.#unit;
      this.texts.push({
        ...this.#file,
        key,
        html: { source: joinMarkup(source), target: joinMarkup(target) },
        plain: { source: joinPlain(source), target: joinPlain(target) },
      });
      this.#unit = null;
      limitTexts(this.texts);
    }
  }
}

/** Returns a code point. Replaces control characters, which texts must not contain, by a space. */
function toCodePoint(hex = ''): number {
  const code = Number.parseInt(hex, 16);
  return code >= 0x20 && code <= 0xd7ff ? code : 0x20;
}
