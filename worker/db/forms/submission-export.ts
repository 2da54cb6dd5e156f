import { csvLine } from '#domain/catalogue/write-csv.ts';
import { answerLines, getFieldLabel, listFields } from '#domain/forms/answers.ts';
import { FORM_TEXTS } from '#domain/forms/texts.ts';
import type { FormDefinition } from '#schema/contracts/forms/definition.ts';
import type { SubmissionQuery } from '#schema/contracts/forms/owner-api.ts';
import { all, type Database } from '../database.ts';
import {
  definitionKey,
  type ListedSubmission,
  listDefinitions,
  selectSubmissions,
} from './submission-list.ts';

const CHUNK_SUBMISSIONS = 200;

const formatTime = (at: number) => new Date(at).toISOString().slice(0, 19).replace('T', ' ');

const listColumns = (form: FormDefinition | null) =>
  form ? listFields(form).filter((field) => field.type !== 'section') : [];

function formatCsv(
  row: ListedSubmission,
  answered: FormDefinition | undefined,
  form: FormDefinition | null,
  locale: string,
): string {
  const lines = answered ? answerLines(answered, row.answers, locale) : [];
  const filled = (text: string | undefined) => (text === undefined || text === FORM_TEXTS.empty ? '' : text);
  const cells = form
    ? listColumns(form).map((field) => filled(lines.find(({ id }) => id === field.id)?.text))
    : [lines.map(({ label, text }) => `${label}: ${text}`).join('\n')];
  return csvLine([formatTime(row.createdAt), row.formName, row.status, row.email ?? '', ...cells]);
}

function formatJson(row: ListedSubmission, answered: FormDefinition | undefined, locale: string) {
  return {
    id: row.id,
    form: { id: row.formId, name: row.formName, version: row.formVersion },
    submittedAt: new Date(row.createdAt).toISOString(),
    status: row.status,
    email: row.email,
    answers: answered ? answerLines(answered, row.answers, locale) : [],
    values: row.answers,
  };
}

export function exportSubmissions(
  db: Database,
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
    ...(form ? listColumns(form).map(getFieldLabel) : ['Answers']),
  ];
  return new ReadableStream<Uint8Array>({
    start(controller) {
      // Write a byte order mark, so that spreadsheets read the file as UTF-8.
      write(controller, format === 'csv' ? `\ufeff${csvLine(head)}` : '[');
    },
    async pull(controller) {
      const page = selectSubmissions(websiteId, { ...query, cursor }, CHUNK_SUBMISSIONS);
      const rows = page ? await all(db, page) : [];
      const definitions = await listDefinitions(db, rows);
      for (const row of rows) {
        const answered = definitions.get(definitionKey(row));
        if (format === 'csv') write(controller, formatCsv(row, answered, form, locale));
        else
          write(
            controller,
            `${written > 0 ? ',' : ''}\n${JSON.stringify(formatJson(row, answered, locale))}`,
          );
        written += 1;
      }
      cursor = rows.at(-1)?.number;
      if (rows.length === CHUNK_SUBMISSIONS) return;
      if (format === 'json') write(controller, '\n]\n');
      controller.close();
    },
  });
}
