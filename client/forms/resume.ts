import { toRawValues } from '#domain/forms/entries.ts';
import * as texts from '#messages/formScript.ts';
import type { PublicForm } from '#schema/contracts/forms/public-form.ts';
import type { readAnswers, saveAnswers } from '#schema/contracts/forms/visitor-calls.ts';
import { visitorCall } from '../page/send.ts';
import { getEntries, part } from './dom.ts';

const PARAMETER = 'resume';

const isObject = (json: unknown): json is Record<string, unknown> =>
  typeof json === 'object' && json !== null;

interface ResumeActions {
  fill: (raw: Record<string, unknown>) => void;
  changed: () => void;
}

export function startResume(
  form: HTMLFormElement,
  definition: PublicForm,
  { fill, changed }: ResumeActions,
): void {
  const showMessage = (content: string | Node) => {
    const place = part(form, '[data-saved]');
    place.hidden = false;
    place.replaceChildren(content);
  };
  part(form, '[data-save]').addEventListener('click', async () => {
    const saved = await visitorCall<typeof saveAnswers>('POST', '/api/form/SaveDraft', {
      body: {
        formId: definition.id,
        form: JSON.stringify(toRawValues(definition, getEntries(form))),
      },
      onFailure: () => {},
    });
    if (!saved) return showMessage(texts.notSaved);
    const href = new URL(location.href);
    href.search = `?${new URLSearchParams({ [PARAMETER]: saved.token })}`;
    href.hash = `form-${definition.blockId}`;
    const link = document.createElement('a');
    link.href = href.href;
    link.textContent = href.href;
    const words = document.createDocumentFragment();
    words.append(texts.saved, ' ', link);
    showMessage(words);
  });
  const token = new URLSearchParams(location.search).get(PARAMETER);
  if (token !== null) void take(token);

  async function take(saved: string): Promise<void> {
    const found = await visitorCall<typeof readAnswers>('GET', '/api/form/Draft', {
      query: { formId: definition.id, token: saved },
      onFailure: () => {},
    });
    if (!isObject(found?.values)) return showMessage(texts.savedExpired);
    fill(found.values);
    changed();
  }
}
