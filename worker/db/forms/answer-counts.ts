import { fieldsOf, labelOf } from '#domain/forms/answers.ts';
import { LIKERT_ANSWERS, LIKERT_SCALE } from '#domain/forms/fields/likert.ts';
import type { FormDefinition } from '#schema/contracts/forms/definition.ts';
import type { FormField } from '#schema/contracts/forms/fields.ts';
import type { AnswerCounts } from '#schema/contracts/forms/owner-api.ts';

type Choice = Extract<FormField, { type: 'radio' | 'checkbox' | 'select' | 'likert' }>;
const isChoice = (field: FormField): field is Choice =>
  field.type === 'radio' || field.type === 'checkbox' || field.type === 'select' || field.type === 'likert';

/** How often each answer of a form's choice fields was given, spam left out: one statement over its submissions. */
export async function countAnswers(
  db: D1Database,
  formId: string,
  definition: FormDefinition,
): Promise<AnswerCounts> {
  const fields = fieldsOf(definition).filter(isChoice);
  const [totals, counts] = await db.batch<Record<string, unknown>>([
    db
      .prepare("SELECT count(*) AS total FROM form_submissions WHERE form_id = ? AND status <> 'spam'")
      .bind(formId),
    // A text has one value of its own, a list and a likert one for each of theirs.
    db
      .prepare(
        `SELECT a.key AS field, CASE WHEN a.type = 'object' THEN p.key END AS statement, p.value AS value, count(*) AS count
        FROM form_submissions s, json_each(s.answers) a, json_each(CASE WHEN a.type IN ('array', 'object') THEN a.value ELSE json_array(a.value) END) p
        WHERE s.form_id = ?1 AND s.status <> 'spam' AND a.key IN (SELECT value FROM json_each(?2)) GROUP BY 1, 2, 3`,
      )
      .bind(formId, JSON.stringify(fields.map(({ id }) => id))),
  ]);
  const countOf = (field: string, statement: string | null, value: string) =>
    Number(
      counts?.results.find(
        (row) =>
          row.field === field &&
          (row.statement === null ? null : String(row.statement)) === statement &&
          String(row.value) === value,
      )?.count ?? 0,
    );
  return {
    total: Number(totals?.results[0]?.total ?? 0),
    fields: fields.map((field) => ({
      fieldId: field.id,
      label: labelOf(field),
      type: field.type,
      rows:
        field.type === 'likert'
          ? field.options.map((statement, index) => ({
              statement,
              answers: LIKERT_ANSWERS.map((value) => ({
                value,
                label: LIKERT_SCALE[value],
                count: countOf(field.id, String(index), value),
              })),
            }))
          : [
              {
                statement: null,
                answers: field.options.map((value) => ({
                  value,
                  label: value,
                  count: countOf(field.id, null, value),
                })),
              },
            ],
    })),
  };
}
