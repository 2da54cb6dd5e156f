import { listFields } from '#domain/forms/answers.ts';
import { parseFailure } from '#domain/forms/failure.ts';
import { fileProblem } from '#domain/forms/fields/file.ts';
import type { ReadContext } from '#domain/forms/fields/values.ts';
import { fileSizeText } from '#domain/media/file-size.ts';
import * as texts from '#messages/formScript.ts';
import type { FieldOfType } from '#schema/contracts/forms/fields.ts';
import type { PublicForm } from '#schema/contracts/forms/public-form.ts';
import type { FileAnswer } from '#schema/contracts/forms/values.ts';
import type { uploadFormFile } from '#schema/contracts/forms/visitor-calls.ts';
import { visitorRequest } from '../page/request.ts';
import { getField, part } from './dom.ts';
import { clearError, showErrors } from './errors.ts';

export interface Files {
  context(): ReadContext;
  isBusy(): boolean;
}

/** Upload state is kept in the DOM, because some pages move a file list into a new form during an upload. */
const filesIn = (list: ParentNode): FileAnswer[] =>
  [...list.querySelectorAll<HTMLElement>('[data-file]')].map(
    ({ dataset }) => JSON.parse(dataset.file ?? '') as FileAnswer,
  );

/** Uploads files as soon as they are chosen, so that a failed submission does not repeat the upload. */
export function startFiles(form: HTMLFormElement, definition: Pick<PublicForm, 'id' | 'pages'>): Files {
  const fields = listFields(definition).filter((field) => field.type === 'file');
  for (const field of fields) {
    const place = getField(form, field.id);
    if (place) startField(form, place, { field, formId: definition.id });
  }
  return {
    context: () => ({
      files: new Map(
        fields.flatMap(({ id: fieldId }) =>
          filesIn(getField(form, fieldId) ?? form).map((file) => [file.id, { ...file, fieldId }]),
        ),
      ),
    }),
    isBusy: () => form.querySelector('[data-sending]') !== null,
  };
}

function startField(
  form: HTMLFormElement,
  place: HTMLElement,
  { field, formId }: { field: FieldOfType<'file'>; formId: string },
): void {
  const input = part<HTMLInputElement>(place, 'input[type="file"]');
  const list = part(place, '[data-files]');
  const formNow = () => list.closest('form') ?? form;
  const fail = (message: string) => showErrors(formNow(), { [field.id]: message });
  const changed = () => list.dispatchEvent(new Event('input', { bubbles: true }));

  input.required = false;
  for (const line of list.querySelectorAll<HTMLElement>('[data-file]'))
    show(line, JSON.parse(line.dataset.file ?? '') as FileAnswer);
  input.addEventListener('change', () => void take());
  // Include files that the visitor chose before this script loaded.
  void take();

  async function take(): Promise<void> {
    const chosen = [...(input.files ?? [])];
    if (chosen.length === 0) return;
    clearError(formNow(), field.id);
    input.value = '';
    for (const file of chosen) {
      const problem =
        filesIn(list).length >= field.maxFiles
          ? texts.filesFull({ count: field.maxFiles })
          : fileProblem({ name: file.name, type: file.type, bytes: file.size }, field);
      if (problem) fail(problem);
      else await send(file);
    }
  }

  async function send(file: File): Promise<void> {
    const line = document.createElement('li');
    line.textContent = texts.sending({ name: file.name });
    line.dataset.sending = '';
    list.append(line);
    try {
      const answer = await visitorRequest<typeof uploadFormFile>('POST', '/api/form/UploadFile', {
        query: { formId, fieldId: field.id, name: file.name },
        headers: { 'content-type': file.type || 'application/octet-stream' },
        body: file,
      });
      if (answer.ok) {
        show(line, (await answer.json()).file);
        changed();
        return;
      }
      const { text, errors } = parseFailure(answer.status, await answer.json());
      line.remove();
      fail(errors[field.id] ?? text);
    } catch {
      line.remove();
      fail(texts.notSent({ name: file.name }));
    }
  }

  function show(line: HTMLElement, file: FileAnswer): void {
    delete line.dataset.sending;
    line.dataset.file = JSON.stringify(file);
    const hidden = document.createElement('input');
    Object.assign(hidden, { type: 'hidden', name: input.name, value: file.id });
    const remove = document.createElement('button');
    remove.type = 'button';
    remove.textContent = texts.remove;
    remove.setAttribute('aria-label', texts.removeFile({ name: file.name }));
    remove.addEventListener('click', () => {
      line.remove();
      formNow()
        .querySelector<HTMLElement>(`#${CSS.escape(input.id)}`)
        ?.focus();
      changed();
    });
    line.replaceChildren(hidden, `${file.name} (${fileSizeText(file.bytes)})`, remove);
  }
}
