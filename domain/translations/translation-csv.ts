import { TRANSLATED_KINDS } from '#schema/contracts/translations/translation.ts';
import { CsvError, createCsvReader } from '../catalogue/read-csv.ts';
import { csvLine, unescapeFormula } from '../catalogue/write-csv.ts';
import { FileProblem, type ImportedText, limitTexts } from './imported-text.ts';
import type { ExportedSubject } from './write-xliff.ts';

const COLUMNS = ['language', 'kind', 'id', 'key', 'state', 'original', 'translation'] as const;

/** The header row, with a byte order mark, so that spreadsheets read the file as UTF-8. */
export const CSV_HEADER = `\ufeff${csvLine(COLUMNS)}`;

export const csvLines = (language: string, { kind, id, texts }: ExportedSubject): string =>
  texts
    .map(({ key, state, text, translated }) => csvLine([language, kind, id, key, state, text, translated]))
    .join('');

/** Reads a file that was exported as CSV. Columns may have any order. Throws FileProblem. */
export function readTranslationCsv(text: string, language: string): ImportedText[] {
  const reader = createCsvReader();
  try {
    const [head, ...rows] = [...reader.push(text.replace(/^\ufeff/, '')), ...reader.end()];
    const names = (head?.cells ?? []).map((cell) => cell.trim().toLowerCase());
    const missing = COLUMNS.filter((name) => name !== 'state' && !names.includes(name));
    if (text.trim() === '') throw new FileProblem('The file is empty.');
    if (missing.length > 0)
      throw new FileProblem(
        `This is neither an XLIFF file nor a CSV file that was exported here: the column “${missing[0]}” is missing.`,
      );
    const texts: ImportedText[] = [];
    for (const { cells } of rows) {
      const read = (name: (typeof COLUMNS)[number]) => unescapeFormula(cells[names.indexOf(name)] ?? '');
      if (cells.every((cell) => cell === '')) continue;
      if (read('language') !== language)
        throw new FileProblem(`The file contains translations into “${read('language').slice(0, 40)}”.`);
      const kind = TRANSLATED_KINDS.find((one) => one === read('kind'));
      const raw = { source: read('original'), target: read('translation') };
      texts.push({ kind: kind ?? null, id: read('id'), key: read('key'), html: raw, plain: raw });
      limitTexts(texts);
    }
    return texts;
  } catch (error) {
    throw error instanceof CsvError ? new FileProblem(`Line ${error.line}: ${error.message}`) : error;
  }
}
