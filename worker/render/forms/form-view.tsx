import { POPUP_BLOCK_ID } from '#domain/announcement/popup.ts';
import { walkVisibleFields } from '#domain/forms/conditions.ts';
import { checkField } from '#domain/forms/fields/index.ts';
import type { RenderedForm } from '#domain/forms/rendered-form.ts';
import { addLanguage } from '#domain/sites/languages.ts';
import { CONTROL } from '#schema/contracts/forms/controls.ts';
import type { FormPage } from '#schema/contracts/forms/definition.ts';
import { HONEYPOT } from '#schema/contracts/forms/limits.ts';
import type { PublicForm } from '#schema/contracts/forms/public-form.ts';
import { useMessages } from '#worker/render/kit/messages.tsx';
import type { RenderContext } from '../kit/context.ts';
import { toScriptJson } from '../kit/json-script.ts';
import type { FormAttempt } from '../kit/rendered-form.ts';
import { CaptchaPlace } from './captcha-place.tsx';
import type { FormDrawing } from './field-state.ts';
import { FieldView } from './field-view.tsx';
import { PostSubmit } from './post-submit.tsx';

interface Props {
  form: RenderedForm;
  blockId: string;
  page: RenderContext;
}

export function FormView({ form, blockId, page }: Props) {
  const { definition } = form;
  const { formControls } = useMessages();
  const attempt = page.formAttempt?.blockId === blockId ? page.formAttempt : null;
  // With JavaScript, CSS shows only one page of the form from the first paint, so that nothing shifts later.
  const beginsStepped = definition.pages.length > 1 && attempt === null;
  const hasFiles = definition.pages.some(({ fields }) => fields.some(({ type }) => type === 'file'));
  return (
    <div className={`form-block kind-${definition.kind}`} id={`form-${blockId}`} data-form={form.id}>
      <form
        method="post"
        action="/api/form/Submit"
        encType={hasFiles ? 'multipart/form-data' : undefined}
        className="form-body"
        aria-label={definition.name}
      >
        <script
          type="application/json"
          data-form-definition=""
          dangerouslySetInnerHTML={{ __html: toScriptJson(publicForm(form, blockId, page)) }}
        />
        <Problem place="above" attempt={attempt} />
        <Controls form={form} blockId={blockId} page={page} attempt={attempt} />
        <Pages form={form} blockId={blockId} page={page} attempt={attempt} />
        <div className="form-end" data-end="" {...(beginsStepped && { 'data-hidden': '' })}>
          <CaptchaPlace form={form} blockId={blockId} page={page} />
          {definition.disclaimer.html !== '' && (
            <div
              className="form-disclaimer"
              dir="auto"
              dangerouslySetInnerHTML={{ __html: definition.disclaimer.html }}
            />
          )}
          <div className="form-actions">
            <button type="submit" className="button" data-submit="">
              {definition.submitButtonText}
            </button>
            {definition.advanced.canResume && (
              <button type="button" className="button button-outline only-script" data-save="">
                {formControls.save}
              </button>
            )}
          </div>
        </div>
        <p className="form-saved" role="status" data-saved="" hidden />
        <Problem place="below" attempt={attempt} />
      </form>
      <PostSubmit form={form} blockId={blockId} page={page} />
    </div>
  );
}

/** Renders the two messages about the form as a whole (A8.25, A8.26) and errors that belong to no field. */
function Problem({ place, attempt }: { place: 'above' | 'below'; attempt: FormAttempt | null }) {
  const { forms } = useMessages();
  const hasFieldErrors = attempt !== null && Object.keys(attempt.errors).length > 0;
  const review = place === 'above' ? forms.problemsBelow : forms.problemsAbove;
  const text = attempt === null ? '' : hasFieldErrors ? review : place === 'above' ? '' : attempt.error;
  return (
    <p
      className="form-problem"
      role="alert"
      data-problem={place}
      hidden={text === ''}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without script the page comes back, and begins with what it has to say
      autoFocus={text !== ''}
    >
      {text}
    </p>
  );
}

function Controls({ form, blockId, page, attempt }: Props & { attempt: FormAttempt | null }) {
  const { formControls } = useMessages();
  const values = {
    [CONTROL.form]: form.id,
    [CONTROL.page]: page.pageId,
    [CONTROL.block]: blockId,
    [CONTROL.path]: page.path,
    ...(attempt && { [CONTROL.key]: attempt.key }),
  };
  return (
    <>
      {Object.entries(values).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <noscript>
        {/* Browsers without JavaScript load this image. Its response stores the start time in a cookie. */}
        <img src={`/api/form/Start?${new URLSearchParams({ formId: form.id })}`} alt="" hidden />
      </noscript>
      <div className="form-homepage" aria-hidden="true">
        <label htmlFor={`f-${blockId}-${HONEYPOT}`}>{formControls.leaveEmpty}</label>
        <input id={`f-${blockId}-${HONEYPOT}`} type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" />
      </div>
    </>
  );
}

function Pages({ form, blockId, page, attempt }: Props & { attempt: FormAttempt | null }) {
  const { pages } = form.definition;
  const { formControls, forms } = useMessages();
  const { shownFields, shownPages } = walkVisibleFields(
    form.definition,
    (field) =>
      attempt ? checkField(field, attempt.raw[field.id], { files: new Map(), texts: forms }).value : null,
    forms,
  );
  const drawing = (of: FormPage): FormDrawing => ({
    blockId,
    attempt,
    locale: page.site.settings.locale,
    isConditional: of.showWhen !== undefined,
    ...(form.optionLabels && { optionLabels: form.optionLabels }),
  });
  if (pages.length === 1)
    return pages.map((only) => (
      <div key={only.id} className="form-fields" data-page={only.id}>
        <Fields of={only} form={drawing(only)} shown={shownFields} />
      </div>
    ));
  return (
    <>
      <div className="form-progress only-script" data-progress="">
        <p data-progress-text="" />
        <progress max={pages.length} value={1} aria-hidden="true" />
      </div>
      {pages.map((step, index) => (
        <fieldset
          key={step.id}
          className="form-page"
          data-page={step.id}
          {...((index > 0 || !shownPages.has(step.id)) && attempt === null && { 'data-hidden': '' })}
        >
          {step.title !== '' && <legend tabIndex={-1}>{step.title}</legend>}
          <div className="form-fields">
            <Fields of={step} form={drawing(step)} shown={shownFields} />
          </div>
        </fieldset>
      ))}
      <div className="form-steps only-script" data-steps="">
        <button
          type="button"
          className="button button-outline"
          data-back=""
          {...(attempt === null && { 'data-hidden': '' })}
        >
          {formControls.back}
        </button>
        <button type="button" className="button" data-next="">
          {formControls.next}
        </button>
      </div>
    </>
  );
}

function Fields({ of, form, shown }: { of: FormPage; form: FormDrawing; shown: ReadonlySet<string> }) {
  return of.fields.map((field) => (
    <FieldView
      key={field.id}
      form={form}
      field={field}
      isHidden={field.showWhen !== undefined && !shown.has(field.id)}
    />
  ));
}

/** Returns the form without hidden values, which must not reach the browser. */
function publicForm(form: RenderedForm, blockId: string, page: RenderContext): PublicForm {
  const { definition, siteKey } = form;
  const { inLanguage } = page.site;
  const { redirect } = definition.advanced;
  const isOfPage = blockId === POPUP_BLOCK_ID || (page.forms?.has(form.id) ?? false);
  return {
    id: form.id,
    kind: definition.kind,
    blockId,
    pageId: isOfPage ? page.pageId : '',
    isOverlayForm: definition.overlay.isOverlayForm,
    pages: definition.pages.map((step) => ({
      ...step,
      fields: step.fields.map((field) => (field.type === 'hidden' ? { ...field, value: '' } : field)),
    })),
    captcha: { provider: definition.captcha.provider, siteKey },
    redirect: inLanguage ? addLanguage(redirect, inLanguage.prefix) : redirect,
    canResume: definition.advanced.canResume,
    canPrefill: definition.advanced.canPrefill,
  };
}
