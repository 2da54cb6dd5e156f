import { useState } from 'react';
import { useCan } from '#client/config/kit/account/account.tsx';
import { Check } from '#client/config/kit/fields/check.tsx';
import { Choice } from '#client/config/kit/fields/choice.tsx';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { useStore } from '#client/config/kit/store.ts';
import { Card } from '#client/config/kit/ui/card.tsx';
import type { FormAdvanced, FormDefinition } from '#schema/contracts/forms/definition.ts';
import type { FormSession } from './form-session.ts';

const AFTER = [
  ['message', 'Message'],
  ['html', 'Custom HTML'],
] as const;

export function AdvancedTab({ session }: { session: FormSession }) {
  const { history, errors } = useStore(session.store);
  const form = history.present;
  const { advanced, overlay } = form;
  const set = (patch: Partial<FormDefinition>, group = Object.keys(patch).join()) =>
    session.edit((draft) => ({ ...draft, ...patch }), `form:${group}`);
  const setAdvanced = (patch: Partial<FormAdvanced>) =>
    set({ advanced: { ...advanced, ...patch } }, `advanced:${Object.keys(patch).join()}`);
  return (
    <div className="form-cards">
      <Card title="The form" about="Visitors see the button, not the name.">
        <Labelled label="Name" error={errors.name}>
          {(props) => (
            <input
              {...props}
              maxLength={200}
              value={form.name}
              onChange={(event) => set({ name: event.target.value })}
            />
          )}
        </Labelled>
        <Labelled label="Submit button text" error={errors.submitButtonText}>
          {(props) => (
            <input
              {...props}
              maxLength={100}
              value={form.submitButtonText}
              onChange={(event) => set({ submitButtonText: event.target.value })}
            />
          )}
        </Labelled>
        <Labelled label="Type" help="A newsletter form is shown in one line.">
          {(props) => (
            <select
              {...props}
              value={form.kind}
              onChange={(event) => set({ kind: event.target.value === 'newsletter' ? 'newsletter' : 'form' })}
            >
              <option value="form">Form</option>
              <option value="newsletter">Newsletter</option>
            </select>
          )}
        </Labelled>
      </Card>
      <Card title="After submitting" about="Shown instead of the form.">
        <AfterSubmit advanced={advanced} errors={errors} onSet={setAdvanced} />
        <Labelled
          label="Redirect to"
          help="A web address, or a path such as /thanks. Leave empty to stay on the page."
          error={errors['advanced.redirect']}
        >
          {(props) => (
            <input
              {...props}
              maxLength={1_000}
              placeholder="/thanks"
              value={advanced.redirect}
              onChange={(event) => setAdvanced({ redirect: event.target.value.trim() })}
            />
          )}
        </Labelled>
      </Card>
      <Card title="Filling it in" about="Useful for long forms.">
        <Check
          label="Let visitors save and continue later"
          isOn={advanced.canResume}
          onChange={(canResume) => setAdvanced({ canResume })}
        />
        <Check
          label="Allow prefilling by link"
          help="Links such as ?email=ana@example.com open the page with that answer filled in."
          isOn={advanced.canPrefill}
          onChange={(canPrefill) => setAdvanced({ canPrefill })}
        />
      </Card>
      <Card title="In a lightbox" about="The page shows a button that opens the form over the page.">
        <Check
          label="Open from a button"
          isOn={overlay.isOverlayForm}
          onChange={(isOverlayForm) => set({ overlay: { ...overlay, isOverlayForm } })}
        />
        {overlay.isOverlayForm && (
          <Labelled label="Text of the opening button" error={errors['overlay.buttonText']}>
            {(props) => (
              <input
                {...props}
                maxLength={100}
                value={overlay.buttonText}
                onChange={(event) =>
                  set({ overlay: { ...overlay, buttonText: event.target.value } }, 'overlayButton')
                }
              />
            )}
          </Labelled>
        )}
      </Card>
    </div>
  );
}

interface AfterProps {
  advanced: FormAdvanced;
  errors: Readonly<Record<string, string>>;
  onSet: (patch: Partial<FormAdvanced>) => void;
}

/**
 * Edits what visitors see after submitting: the custom HTML if there is any, otherwise the message (A4.05).
 */
function AfterSubmit({ advanced, errors, onSet }: AfterProps) {
  const canRunCode = useCan()('settings.write');
  const [kind, setKind] = useState<'message' | 'html'>(advanced.postSubmitHtml === '' ? 'message' : 'html');
  return (
    <>
      <Choice label="Show" value={kind} options={AFTER} onChange={setKind} />
      {kind === 'message' ? (
        <Labelled
          label="Message"
          help={advanced.postSubmitHtml === '' ? undefined : 'Shown when the custom HTML is empty.'}
          error={errors['advanced.postSubmitMessage']}
        >
          {(props) => (
            <textarea
              {...props}
              rows={4}
              maxLength={5_000}
              value={advanced.postSubmitMessage}
              onChange={(event) => onSet({ postSubmitMessage: event.target.value })}
            />
          )}
        </Labelled>
      ) : (
        <Labelled
          label="Custom HTML"
          help={
            canRunCode
              ? 'Its scripts, such as conversion tracking, run on the page.'
              : 'Only contributors who can change settings can run code.'
          }
          error={errors['advanced.postSubmitHtml']}
        >
          {(props) => (
            <textarea
              {...props}
              className="code"
              spellCheck={false}
              rows={8}
              maxLength={50_000}
              readOnly={!canRunCode}
              value={advanced.postSubmitHtml}
              onChange={(event) => onSet({ postSubmitHtml: event.target.value })}
            />
          )}
        </Labelled>
      )}
    </>
  );
}
