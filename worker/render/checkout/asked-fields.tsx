import { ASKED_FORM, ASKED_PREFIX, asksForFiles } from '#domain/forms/asked.ts';
import { walkShown } from '#domain/forms/conditions.ts';
import { CONTROL } from '#domain/forms/entries.ts';
import { checkField } from '#domain/forms/fields/index.ts';
import type { ShownForm } from '#domain/forms/shown-form.ts';
import { FORM_TEXTS } from '#domain/forms/texts.ts';
import type { FormDefinition, FormPage } from '#schema/contracts/forms/definition.ts';
import type { RenderContext } from '../document/context.ts';
import { toScriptJson } from '../document/json-script.ts';
import type { FormDrawing } from '../forms/field-state.ts';
import { FieldView } from '../forms/field-view.tsx';
import type { FormAttempt } from '../forms/shown-form.ts';

/** Names the buy form of a product among the forms of its page. */
export const buyBlockId = (itemId: string): string => `buy-${itemId}`;

/** Names the checkout among the forms of its page. */
export const CHECKOUT_BLOCK = 'checkout';

/** How a form around these fields is sent. */
export const encodingOf = (form: FormDefinition): 'multipart/form-data' | undefined =>
  asksForFiles(form) ? 'multipart/form-data' : undefined;

interface Props {
  form: ShownForm;
  blockId: string;
  attempt: FormAttempt | null;
  page: RenderContext;
  /** The form around it says above all else that something is wrong. */
  isTold?: boolean;
}

/** The fields of a form inside of another form: all its pages one below the other, and neither button nor captcha of its own. */
export function AskedFields({ form, blockId, attempt, page, isTold = false }: Props) {
  const asked = form.definition;
  const files = new Map(attempt?.files.map((file) => [file.id, file]));
  const { shownFields, shownPages } = walkShown(asked, (field) =>
    attempt ? checkField(field, attempt.raw[field.id], { files }).value : null,
  );
  const hasErrors = attempt !== null && Object.keys(attempt.errors).length > 0;
  const drawing = (of: FormPage): FormDrawing => ({
    blockId,
    attempt,
    locale: page.site.settings.locale,
    isConditional: of.showWhen !== undefined,
    prefix: ASKED_PREFIX,
  });
  return (
    <div className="asked form-block kind-form" data-asked={form.id}>
      <input type="hidden" name={ASKED_FORM} value={form.id} />
      <input type="hidden" name={CONTROL.path} value={page.path} />
      <script
        type="application/json"
        data-form-definition=""
        dangerouslySetInnerHTML={{ __html: toScriptJson(withoutHidden(asked)) }}
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
          {hasErrors && FORM_TEXTS.problemsBelow}
        </p>
      )}
      {asked.pages.map((of) => (
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

/** What the page's script may know: hidden values stay with the server. */
const withoutHidden = ({ pages }: FormDefinition): Pick<FormDefinition, 'pages'> => ({
  pages: pages.map((of) => ({
    ...of,
    fields: of.fields.map((field) => (field.type === 'hidden' ? { ...field, value: '' } : field)),
  })),
});
