import { visitorCall } from '#client/page/send.ts';
import { type AltchaChallenge, type AltchaSolution, encodeSolution } from '#domain/captcha/altcha.ts';
import { solveRange } from '#domain/captcha/solve.ts';
import { captcha as texts } from '#messages/formScript.ts';
import type { createCaptchaChallenge } from '#schema/contracts/forms/visitor-calls.ts';
import type { RenderCaptcha } from './captcha.ts';

/** Renders a captcha as a checkbox that starts a proof of work, without an account or a cookie. */
export const renderAltcha: RenderCaptcha = (place, form, changed) => {
  let solution: string | null = null;
  let run = 0;
  const box = document.createElement('label');
  box.className = 'captcha-box';
  const tick = document.createElement('input');
  tick.type = 'checkbox';
  const text = document.createElement('span');
  text.textContent = texts.ask;
  const status = document.createElement('span');
  status.className = 'visually-hidden';
  status.setAttribute('role', 'status');
  box.append(tick, text);
  place.replaceChildren(box, status);

  const setLabel = (words: string) => {
    text.textContent = words;
    status.textContent = words === texts.ask ? '' : words;
  };
  const reset = () => {
    run += 1;
    solution = null;
    tick.checked = false;
    tick.indeterminate = false;
    setLabel(texts.ask);
  };
  tick.addEventListener('change', async () => {
    if (!tick.checked) {
      reset();
      changed();
      return;
    }
    run += 1;
    const own = run;
    tick.indeterminate = true;
    setLabel(texts.checking);
    const found = await solve(form.id).catch(() => null);
    if (own !== run) return;
    tick.indeterminate = false;
    tick.checked = found !== null;
    solution = found && encodeSolution(found);
    setLabel(found ? texts.done : texts.failed);
    changed();
  });
  return { value: () => solution, reset };
};

async function solve(formId: string): Promise<AltchaSolution | null> {
  const challenge = await visitorCall<typeof createCaptchaChallenge>('GET', '/api/form/CaptchaChallenge', {
    query: { formId },
    onFailure: () => {},
  });
  if (!challenge) return null;
  try {
    return await solveInWorker(challenge);
  } catch {
    return solveHere(challenge);
  }
}

/** Solves the challenge in a worker, to keep the page responsive. */
function solveInWorker(challenge: AltchaChallenge): Promise<AltchaSolution | null> {
  const worker = new Worker(new URL('./altcha-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<AltchaSolution | null>((resolve, reject) => {
    worker.onmessage = ({ data }) => resolve(data as AltchaSolution | null);
    worker.onerror = reject;
    worker.postMessage(challenge);
  }).finally(() => worker.terminate());
}

const NUMBERS_PER_TURN = 2_000;

/** Solves the challenge without a worker, in slices, so that the page stays responsive. */
async function solveHere(challenge: AltchaChallenge): Promise<AltchaSolution | null> {
  for (let from = 0; from <= challenge.maxnumber; from += NUMBERS_PER_TURN) {
    const found = solveRange(challenge, from, from + NUMBERS_PER_TURN);
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve));
  }
  return null;
}
