import { useState } from 'react';
import { callApi } from '#client/config/kit/api/call-api.ts';
import { onSubmit, useFormMutation } from '#client/config/kit/api/use-form-mutation.ts';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { Sheet } from '#client/config/kit/overlays/sheet.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { toast } from '#client/config/kit/ui/toast.ts';
import { readTranslationService, saveTranslationService } from '#schema/contracts/translations/calls.ts';
import {
  TRANSLATION_PROVIDERS,
  type TranslationService,
} from '#schema/contracts/translations/translation-service.ts';

const NAMES = { pseudo: 'Test texts, without a service', deepl: 'DeepL' } as const;

export const useService = () => useLoaded(['translation-service'], () => callApi(readTranslationService, {}));

/** Chooses the service that translates missing texts. */
export function ServiceSheet({ onClose }: { onClose: () => void }) {
  const { value, problem, setValue } = useService();
  return (
    <Sheet title="Translation service" isOpen onClose={onClose}>
      {problem && <p role="alert">{problem}</p>}
      {!value && !problem && <Loading label="Loading the service" lines={3} />}
      {value && (
        <ServiceForm
          service={value}
          onSaved={(saved) => {
            setValue(saved);
            toast.success('Saved.');
            onClose();
          }}
        />
      )}
    </Sheet>
  );
}

interface FormProps {
  service: TranslationService;
  onSaved: (service: TranslationService) => void;
}

function ServiceForm({ service, onSaved }: FormProps) {
  const [draft, setDraft] = useState(service);
  const { submit, isPending, errors, problem } = useFormMutation(
    () => callApi(saveTranslationService, { body: draft }),
    { values: draft, fields: ['key'], onSuccess: onSaved },
  );
  return (
    <form className="stack" onSubmit={onSubmit(submit)}>
      <Labelled label="Service" help="Translations are drafts that you check and publish.">
        {(field) => (
          <select
            {...field}
            value={draft.provider}
            onChange={({ target }) => {
              const provider = TRANSLATION_PROVIDERS.find((one) => one === target.value);
              if (provider) setDraft({ ...draft, provider });
            }}
          >
            {TRANSLATION_PROVIDERS.map((provider) => (
              <option key={provider} value={provider}>
                {NAMES[provider]}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      {draft.provider === 'deepl' && (
        <Labelled
          label="DeepL API key"
          error={errors.key}
          help="You find it in your DeepL account under API keys. It is stored encrypted. Texts are sent to DeepL."
        >
          {(field) => (
            <input
              {...field}
              type="password"
              autoComplete="off"
              maxLength={200}
              value={draft.key}
              onChange={({ target }) => setDraft({ ...draft, key: target.value })}
            />
          )}
        </Labelled>
      )}
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      <button type="submit" className="button primary" disabled={isPending}>
        Save
      </button>
    </form>
  );
}
