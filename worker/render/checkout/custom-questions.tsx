import { walkVisibleFields } from '#domain/forms/conditions.ts';
import { hasFileQuestions } from '#domain/forms/custom-questions.ts';
import { checkField } from '#domain/forms/fields/index.ts';
import type { RenderedForm } from '#domain/forms/rendered-form.ts';
import { CONTROL, QUESTION_PREFIX } from '#schema/contracts/forms/controls.ts';
import type { FormDefinition, FormPage } from '#schema/contracts/forms/definition.ts';
import type { FormDrawing } from '../forms/field-state.ts';
import { FieldView } from '../forms/field-view.tsx';
import type { RenderContext } from '../kit/context.ts';
import { toScriptJson } from '../kit/json-script.ts';
import { useMessages } from '../kit/messages.tsx';
import type { FormAttempt } from '../kit/rendered-form.ts';

export const buyBlockId = (itemId: string): string => `buy-${itemId}`;

export const CHECKOUT_BLOCK = 'checkout';

export const formEncoding = (form: FormDefinition): 'multipart/form-data' | undefined =>
  hasFileQuestions(form) ? 'multipart/form-data' : undefined;

interface Props {
  form: RenderedForm;
  blockId: string;
  attempt: FormAttempt | null;
  page: RenderContext;
  /** Whether the checkout form already says that there are errors. */
  isTold?: boolean;
}

export function CustomQuestions({ form, blockId, attempt, page, isTold = false }: Props) {
  const { forms: texts } = useMessages();
  const { definition } = form;
  const files = new Map(attempt?.files.map((file) => [file.id, file]));
  const { shownFields, shownPages } = walkVisibleFields(definition, (field) =>
    attempt ? checkField(field, attempt.raw[field.id], { files, texts }).value : null,
  );
  const hasErrors = attempt !== null && Object.keys(attempt.errors).length > 0;
  const drawing = (of: FormPage): FormDrawing => ({
    blockId,
    attempt,
    locale: page.site.settings.locale,
    isConditional: of.showWhen !== undefined,
    prefix: QUESTION_PREFIX,
    ...(form.optionLabels && { optionLabels: form.optionLabels }),
  });
  return (
    <div className="custom-questions form-block kind-form" data-questions={form.id}>
      <input type="hidden" name={CONTROL.form} value={form.id} />
      <input type="hidden" name={CONTROL.path} value={page.path} />
      <script
        type="application/json"
        data-form-definition=""
        dangerouslySetInnerHTML={{ __html: toScriptJson(withoutHidden(definition)) }}
      />
      {!isTold && (
        <p
          className="form-problem"
          role="alert"
          data-problem="above"
          hidden={!hasErrors}
          tabIndex={-1}
          // biome-ignore lint/a11y/noAutofocus: without script the page comes back, and begins with what it has to say
          autoFocus={hasErrors}
        >
          {hasErrors && texts.problemsBelow}
        </p>
      )}
      {definition.pages.map((of) => (
        <fieldset
          key={of.id}
          className="form-page"
          data-page={of.id}
          {...(!shownPages.has(of.id) && { 'data-hidden': '' })}
        >
          {of.title !== '' && <legend>{of.title}</legend>}
          <div className="form-fields">
            {of.fields.map((field) => (
              <FieldView
                key={field.id}
                form={drawing(of)}
                field={field}
                isHidden={field.showWhen !== undefined && !shownFields.has(field.id)}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}

/** Returns the form without hidden values, which must not reach the browser. */
const withoutHidden = ({ pages }: FormDefinition): Pick<FormDefinition, 'pages'> => ({
  pages: pages.map((of) => ({
    ...of,
    fields: of.fields.map((field) => (field.type === 'hidden' ? { ...field, value: '' } : field)),
  })),
});
