import { and, count, eq, notInArray, sql } from 'drizzle-orm';
import { getFieldLabel, listFields } from '#domain/forms/answers.ts';
import { LIKERT_ANSWERS, LIKERT_SCALE } from '#domain/forms/fields/likert.ts';
import type { FormDefinition } from '#schema/contracts/forms/definition.ts';
import type { FormField } from '#schema/contracts/forms/fields.ts';
import type { AnswerCounts } from '#schema/contracts/forms/owner-api.ts';
import { formSubmissions } from '#schema/tables/forms.ts';
import { batch, type Database } from '../database.ts';
import { isOneOf, jsonEntries } from '../fragments.ts';
import { orm } from '../orm.ts';

/** Excludes spam and suspected spam. */
const isCounted = notInArray(formSubmissions.status, ['spam', 'review']);

type Choice = Extract<FormField, { type: 'radio' | 'checkbox' | 'select' | 'likert' }>;
const isChoice = (field: FormField): field is Choice =>
  field.type === 'radio' || field.type === 'checkbox' || field.type === 'select' || field.type === 'likert';

/**
 * Counts answers to choice questions. A single choice has one value; a checkbox list or Likert question has
 * one per entry.
 */
function countChoices(formId: string, fieldIds: readonly string[]) {
  const answer = jsonEntries<unknown>(formSubmissions.answers, 'answer');
  const values = sql`case when ${answer.type} in ('array', 'object') then ${answer.value} else json_array(${answer.value}) end`;
  const part = jsonEntries<string>(values, 'part');
  return orm
    .select({
      field: answer.key.as('field'),
      statement: sql<string | null>`case when ${answer.type} = 'object' then ${part.key} end`.as('statement'),
      value: part.value.as('value'),
      count: count().as('count'),
    })
    .from(sql`${formSubmissions}, ${answer.table}, ${part.table}`)
    .where(and(eq(formSubmissions.formId, formId), isCounted, isOneOf(answer.key, fieldIds)))
    .groupBy(sql`1, 2, 3`);
}

export async function countAnswers(
  db: Database,
  formId: string,
  definition: FormDefinition,
): Promise<AnswerCounts> {
  const fields = listFields(definition).filter(isChoice);
  const [[submissions], counts] = await batch(db, [
    orm
      .select({ total: count().as('total') })
      .from(formSubmissions)
      .where(and(eq(formSubmissions.formId, formId), isCounted)),
    countChoices(
      formId,
      fields.map(({ id }) => id),
    ),
  ]);
  const getCount = (field: string, statement: string | null, value: string) =>
    counts.find((row) => row.field === field && row.statement === statement && row.value === value)?.count ??
    0;
  return {
    total: submissions?.total ?? 0,
    fields: fields.map((field) => ({
      fieldId: field.id,
      label: getFieldLabel(field),
      type: field.type,
      rows:
        field.type === 'likert'
          ? field.options.map((statement, index) => ({
              statement,
              answers: LIKERT_ANSWERS.map((value) => ({
                value,
                label: LIKERT_SCALE[value],
                count: getCount(field.id, String(index), value),
              })),
            }))
          : [
              {
                statement: null,
                answers: field.options.map((value) => ({
                  value,
                  label: value,
                  count: getCount(field.id, null, value),
                })),
              },
            ],
    })),
  };
}
