import { fieldsOf } from '#domain/forms/answers.ts';
import { failureOf } from '#domain/forms/failure.ts';
import { fileProblem } from '#domain/forms/fields/file.ts';
import type { ReadContext } from '#domain/forms/fields/kind.ts';
import { fileSizeText } from '#domain/media/file-size.ts';
import type { FieldOf } from '#schema/contracts/forms/fields.ts';
import type { PublicForm } from '#schema/contracts/forms/public-form.ts';
import type { FileAnswer } from '#schema/contracts/forms/values.ts';
import { fieldOf, part } from './dom.ts';
import { clearError, showErrors } from './errors.ts';

export interface Files {
  context(): ReadContext;
  /** Whether a file is still on its way. */
  isBusy(): boolean;
}

/** Sends files as soon as they are chosen, so that a failure of the form costs no second upload. */
export function startFiles(form: HTMLFormElement, definition: PublicForm, changed: () => void): Files {
  const files = new Map<string, FileAnswer & { fieldId: string }>();
  let underWay = 0;
  for (const field of fieldsOf(definition)) if (field.type === 'file') startField(field);

  function startField(field: FieldOf<'file'>): void {
    const place = fieldOf(form, field.id);
    if (!place) return;
    const input = part<HTMLInputElement>(place, 'input[type="file"]');
    const list = part(place, '[data-files]');
    const fail = (message: string) => showErrors(form, { [field.id]: message });
    const own = () => [...files.values()].filter(({ fieldId }) => fieldId === field.id);

    input.required = false;
    input.addEventListener('change', async () => {
      const chosen = [...(input.files ?? [])];
      clearError(form, field.id);
      input.value = '';
      for (const file of chosen) {
        const problem =
          own().length >= field.maxFiles
            ? `${field.maxFiles === 1 ? 'One file is' : `${field.maxFiles} files are`} there already. Remove one first.`
            : fileProblem({ name: file.name, type: file.type, bytes: file.size }, field);
        if (problem) fail(problem);
        else await send(file);
      }
    });

    async function send(file: File): Promise<void> {
      const line = document.createElement('li');
      line.textContent = `${file.name}: sending…`;
      list.append(line);
      underWay += 1;
      try {
        const query = new URLSearchParams({ formId: definition.id, fieldId: field.id, name: file.name });
        const answer = await fetch(`/api/form/UploadFile?${query}`, {
          method: 'POST',
          headers: { 'content-type': file.type || 'application/octet-stream' },
          body: file,
        });
        const body = await answer.json();
        if (!answer.ok) {
          const { text, errors } = failureOf(answer.status, body);
          line.remove();
          fail(errors[field.id] ?? text);
        } else show(line, body.file as FileAnswer);
      } catch {
        line.remove();
        fail(`“${file.name}” could not be sent. Please check your internet connection.`);
      } finally {
        underWay -= 1;
        changed();
      }
    }

    function show(line: HTMLElement, file: FileAnswer): void {
      files.set(file.id, { ...file, fieldId: field.id });
      const hidden = document.createElement('input');
      Object.assign(hidden, { type: 'hidden', name: field.id, value: file.id });
      const remove = document.createElement('button');
      remove.type = 'button';
      remove.textContent = 'Remove';
      remove.setAttribute('aria-label', `Remove ${file.name}`);
      remove.addEventListener('click', () => {
        files.delete(file.id);
        line.remove();
        input.focus();
        changed();
      });
      line.replaceChildren(hidden, `${file.name} (${fileSizeText(file.bytes)})`, remove);
    }
  }
  return { context: () => ({ files }), isBusy: () => underWay > 0 };
}
