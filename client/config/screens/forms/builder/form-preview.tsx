import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#client/config/kit/api/api.ts';
import { usePreview } from '#client/config/kit/api/use-preview.ts';
import { DeviceViews } from '#client/config/kit/drafts/bar-tools.tsx';
import type { Device } from '#client/config/kit/drafts/devices.ts';
import { formsApi } from '#client/config/kit/queries/forms-api.ts';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { useStore } from '#client/config/kit/store.ts';
import { checkForm } from '#domain/forms/check-form.ts';
import { toRawValues } from '#domain/forms/entries.ts';
import type { FormDefinition } from '#schema/contracts/forms/definition.ts';
import type { FormSession } from './form-session.ts';

const BUILDER_CSS = `
  html { scroll-behavior: auto; }
  main.section { min-height: 100vh; padding-block: 2rem; }
  [data-field] { cursor: pointer; }
  [data-chosen] { outline: 2px solid #2a5bd0; outline-offset: 10px; border-radius: 2px; }
  .form-block [data-field]:is([hidden]), .form-block [data-page]:is([hidden]) { display: none !important; }
  .form-block [data-hidden]:not([hidden]) { display: grid !important; }
  .form-block .only-script { display: none !important; }
  .form-page + .form-page { margin-top: 1rem; padding-top: 2rem; border-top: 1px dashed color-mix(in srgb, currentColor 30%, transparent); }
`;

interface Parts {
  form: () => FormDefinition;
  onChoose: (fieldId: string) => void;
}

/**
 * Controls the form preview from outside, because the preview runs no scripts: applies conditions and selects
 * a field on click.
 */
function createPreviewFrame(frame: HTMLIFrameElement, { form, onChoose }: Parts) {
  let chosen: string | null = null;
  const page = () => frame.contentDocument;
  const parts = (name: 'field' | 'page') => [
    ...(page()?.querySelectorAll<HTMLElement>(`[data-${name}]`) ?? []),
  ];

  /** Scrolls the preview, so that the selected field is visible. */
  function follow(): void {
    const element = page()?.querySelector('form');
    if (!element) return;
    const texts = getEntries(element);
    const { shownFields, shownPages } = checkForm(form(), toRawValues(form(), texts));
    for (const field of parts('field')) {
      const id = field.dataset.field ?? '';
      field.hidden = !shownFields.has(id) && id !== chosen;
      field.toggleAttribute('data-chosen', id === chosen);
    }
    for (const step of parts('page'))
      step.hidden = !shownPages.has(step.dataset.page ?? '') && !step.querySelector('[data-chosen]');
  }

  function handleClick(event: Event): void {
    const { target } = event;
    // Elements of the iframe are not instances of this window's classes.
    const field = (target as Element | null)?.closest<HTMLElement>('[data-field]');
    if ((target as Element | null)?.closest('a')) event.preventDefault();
    if (field?.dataset.field) onChoose(field.dataset.field);
  }

  return {
    /** Replaces the preview's document and keeps typed values and the scroll position. */
    show(html: string): void {
      const document = page();
      if (!document) return;
      const next = new DOMParser().parseFromString(html, 'text/html');
      const old = document.querySelector('form');
      const typed = old ? getEntries(old) : [];
      const { scrollX = 0, scrollY = 0 } = frame.contentWindow ?? {};
      if (document.querySelector('style')?.textContent !== next.querySelector('style')?.textContent) {
        const own = next.createElement('style');
        own.textContent = BUILDER_CSS;
        next.head.append(own);
        document.head.replaceChildren(...next.head.childNodes);
        document.documentElement.lang = next.documentElement.lang;
        document.documentElement.dir = next.documentElement.dir;
        document.addEventListener('input', follow);
        document.addEventListener('click', handleClick);
        document.addEventListener('submit', (event) => event.preventDefault());
      }
      document.body.replaceChildren(...next.body.childNodes);
      const form = document.querySelector('form');
      if (form) fill(form, typed);
      frame.contentWindow?.scrollTo(scrollX, scrollY);
      follow();
    },
    choose(fieldId: string | null): void {
      if (chosen === fieldId) return;
      chosen = fieldId;
      follow();
      page()?.querySelector('[data-chosen]')?.scrollIntoView({ block: 'nearest' });
    },
  };
}
type PreviewFrame = ReturnType<typeof createPreviewFrame>;

const getEntries = (form: HTMLFormElement): [name: string, value: string][] =>
  [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));

/** Restores typed values by control name. */
function fill(form: HTMLFormElement, entries: readonly (readonly [string, string])[]): void {
  for (const control of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
    'input:not([type="hidden"], [type="file"]), textarea, select',
  )) {
    const values = entries.flatMap(([name, value]) => (name === control.name ? [value] : []));
    if ('checked' in control && /^(radio|checkbox)$/.test(control.type))
      control.checked = values.includes(control.value);
    else if (values[0] !== undefined && values[0] !== '') control.value = values[0];
  }
}

/**
 * Renders the form whenever the draft changes. While the draft is invalid, the last valid rendering stays.
 */
function useFormPreview(session: FormSession): { html: string | null; problem: string | null } {
  const { stored, history } = useStore(session.store);
  const { preview, problem } = usePreview(`form-preview.${stored.id}`, history.present, (draft) =>
    renderForm(stored.id, draft),
  );
  const valid = useRef<string | null>(null);
  valid.current = preview?.html ?? valid.current;
  return { html: valid.current, problem };
}

/** Renders the form. Returns null for an invalid draft; the field settings show what is wrong. */
async function renderForm(id: string, draft: FormDefinition): Promise<{ html: string | null }> {
  try {
    return { html: await formsApi.preview(id, draft) };
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) return { html: null };
    throw error;
  }
}

/** Previews the form. A click on a field opens its settings. */
export function FormPreview({ session }: { session: FormSession }) {
  const { stored: form, selected } = useStore(session.store);
  const { html, problem } = useFormPreview(session);
  const [device, setDevice] = useState<Device>('desktop');
  const [isReady, setReady] = useState(false);
  const element = useRef<HTMLIFrameElement>(null);
  const frame = useRef<PreviewFrame | null>(null);
  useEffect(() => {
    if (!element.current || !isReady) return;
    frame.current ??= createPreviewFrame(element.current, {
      form: () => session.store.get().history.present,
      onChoose: session.select,
    });
    if (html !== null) frame.current.show(html);
  }, [html, session, isReady]);
  useEffect(() => frame.current?.choose(selected), [selected]);
  return (
    <section className="form-preview" aria-label="Preview">
      <header>
        <h2>Preview</h2>
        <DeviceViews device={device} onChooseDevice={setDevice} />
      </header>
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      {html === null && !problem && <Loading label="Loading form" lines={8} />}
      <div className="form-stage" data-device={device} hidden={html === null}>
        <iframe
          ref={element}
          title={`The form ${form.name} as visitors see it`}
          srcDoc="<!doctype html><title>Form</title>"
          onLoad={() => setReady(true)}
          // Without scripts and submissions: the form builder controls the preview.
          sandbox="allow-same-origin"
        />
      </div>
    </section>
  );
}
