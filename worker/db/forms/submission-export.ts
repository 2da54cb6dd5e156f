import { csvLine } from '#domain/catalogue/write-csv.ts';
import { answerLines, fieldsOf, labelOf } from '#domain/forms/answers.ts';
import { FORM_TEXTS } from '#domain/forms/texts.ts';
import type { FormDefinition } from '#schema/contracts/forms/definition.ts';
import type { SubmissionQuery } from '#schema/contracts/forms/owner-api.ts';
import { answersOf, definitionKey, definitionsOf, submissionsStatement } from './submission-list.ts';

type Row = Record<string, unknown>;
const PIECE = 200;

const timeOf = (at: unknown) => new Date(Number(at)).toISOString().slice(0, 19).replace('T', ' ');

/** Columns of a form's own answers; a file of many forms has one column with all of them. */
const columnsOf = (form: FormDefinition | null) =>
  form ? fieldsOf(form).filter((field) => field.type !== 'section') : [];

function csvOf(
  row: Row,
  answered: FormDefinition | undefined,
  form: FormDefinition | null,
  locale: string,
): string {
  const lines = answered ? answerLines(answered, answersOf(row), locale) : [];
  const filled = (text: string | undefined) => (text === undefined || text === FORM_TEXTS.empty ? '' : text);
  const cells = form
    ? columnsOf(form).map((field) => filled(lines.find(({ id }) => id === field.id)?.text))
    : [lines.map(({ label, text }) => `${label}: ${text}`).join('\n')];
  return csvLine([
    timeOf(row.created_at),
    String(row.form_name),
    String(row.status),
    String(row.email ?? ''),
    ...cells,
  ]);
}

function jsonOf(row: Row, answered: FormDefinition | undefined, locale: string) {
  return {
    id: row.id,
    form: { id: row.form_id, name: row.form_name, version: row.form_version },
    submittedAt: new Date(Number(row.created_at)).toISOString(),
    status: row.status,
    email: row.email,
    answers: answered ? answerLines(answered, answersOf(row), locale) : [],
    values: answersOf(row),
  };
}

/** The submissions that a query leaves as a file, a few hundred at a time as the reader takes it. */
export function exportSubmissions(
  db: D1Database,
  websiteId: string,
  query: Omit<SubmissionQuery, 'cursor'>,
  { format, form, locale }: { format: 'csv' | 'json'; form: FormDefinition | null; locale: string },
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const write = (controller: ReadableStreamDefaultController<Uint8Array>, text: string) =>
    controller.enqueue(encoder.encode(text));
  let cursor: number | undefined;
  let written = 0;
  const head = [
    'Submitted (UTC)',
    'Form',
    'Status',
    'Email',
    ...(form ? columnsOf(form).map(labelOf) : ['Answers']),
  ];
  return new ReadableStream<Uint8Array>({
    start(controller) {
      // Spreadsheets know UTF-8 by this mark.
      write(controller, format === 'csv' ? `\ufeff${csvLine(head)}` : '[');
    },
    async pull(controller) {
      const statement = submissionsStatement(db, websiteId, { ...query, cursor }, PIECE);
      const rows = statement ? (await statement.all<Row>()).results : [];
      const definitions = await definitionsOf(db, rows);
      for (const row of rows) {
        const answered = definitions.get(definitionKey(row));
        if (format === 'csv') write(controller, csvOf(row, answered, form, locale));
        else write(controller, `${written > 0 ? ',' : ''}\n${JSON.stringify(jsonOf(row, answered, locale))}`);
        written += 1;
      }
      cursor = Number(rows.at(-1)?.number);
      if (rows.length === PIECE) return;
      if (format === 'json') write(controller, '\n]\n');
      controller.close();
    },
  });
}
