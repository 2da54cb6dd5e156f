import { rawOfEntries } from '#domain/forms/entries.ts';
import * as texts from '#messages/formScript.ts';
import type { PublicForm } from '#schema/contracts/forms/public-form.ts';
import { getEntries, part } from './dom.ts';

const PARAMETER = 'resume';

const isObject = (json: unknown): json is Record<string, unknown> =>
  typeof json === 'object' && json !== null;

/** The fields of a JSON answer, none of another one. */
async function readFields(answer: Response): Promise<Record<string, unknown>> {
  const json: unknown = await answer.json();
  return isObject(json) ? json : {};
}

interface ResumeActions {
  fill: (raw: Record<string, unknown>) => void;
  changed: () => void;
}

/** Save and continue later: the button creates a link that restores the answers on any device. */
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
    try {
      const answer = await fetch('/api/form/SaveDraft', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          formId: definition.id,
          form: JSON.stringify(rawOfEntries(definition, getEntries(form))),
        }),
      });
      if (!answer.ok) throw new Error('not saved');
      const { token } = await readFields(answer);
      if (typeof token !== 'string') throw new Error('not saved');
      const href = new URL(location.href);
      href.search = `?${new URLSearchParams({ [PARAMETER]: token })}`;
      href.hash = `form-${definition.blockId}`;
      const link = document.createElement('a');
      link.href = href.href;
      link.textContent = href.href;
      const words = document.createDocumentFragment();
      words.append(texts.saved, ' ', link);
      showMessage(words);
    } catch {
      showMessage(texts.notSaved);
    }
  });
  const token = new URLSearchParams(location.search).get(PARAMETER);
  if (token !== null) void take(token);

  async function take(saved: string): Promise<void> {
    const answer = await fetch(
      `/api/form/Draft?${new URLSearchParams({ formId: definition.id, token: saved })}`,
    ).catch(() => null);
    if (!answer?.ok) return showMessage(texts.savedExpired);
    const { values } = await readFields(answer);
    if (!isObject(values)) return showMessage(texts.savedExpired);
    fill(values);
    changed();
  }
}
