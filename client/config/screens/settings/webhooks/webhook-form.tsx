import { useId, useState } from 'react';
import { onSubmit, useFormMutation } from '#client/config/kit/api/use-form-mutation.ts';
import { Check } from '#client/config/kit/fields/check.tsx';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { toast } from '#client/config/kit/ui/toast.ts';
import { Unsaved } from '#client/config/kit/unsaved/use-unsaved.ts';
import {
  MAX_WEBHOOK_URL_LENGTH,
  type NewWebhook,
  WEBHOOK_EVENT_GROUPS,
  type Webhook,
} from '#schema/contracts/developers/webhook.ts';
import { SecretOnce } from './secret-once.tsx';
import { webhooksApi } from './webhooks-api.ts';

interface Props {
  onClose: () => void;
  onSaved: () => void;
}

/** Creates a webhook. The signing secret then replaces the form and is not shown again. */
export function NewWebhookForm({ onClose, onSaved }: Props) {
  const [secret, setSecret] = useState<string | null>(null);
  const save = async (webhook: NewWebhook) => {
    const created = await webhooksApi.create(webhook);
    setSecret(created.secret);
    onSaved();
  };
  if (secret !== null) return <SecretOnce secret={secret} onClose={onClose} />;
  return <Fields initial={{ url: '', events: [] }} action="Add webhook" onSave={save} onClose={onClose} />;
}

export function ChangeWebhook({ webhook, onClose, onSaved }: Props & { webhook: Webhook }) {
  const { id, url, events, state } = webhook;
  const save = async (change: NewWebhook) => {
    await webhooksApi.change(id, { ...change, isPaused: state !== 'active' });
    toast.success('Webhook saved.');
    onSaved();
    onClose();
  };
  return <Fields initial={{ url, events }} action="Save" onSave={save} onClose={onClose} />;
}

interface FieldsProps {
  initial: NewWebhook;
  action: string;
  onSave: (webhook: NewWebhook) => Promise<void>;
  onClose: () => void;
}

function Fields({ initial, action, onSave, onClose }: FieldsProps) {
  const [url, setUrl] = useState(initial.url);
  const [events, setEvents] = useState<readonly string[]>(initial.events);
  const form = useFormMutation(() => onSave({ url, events: [...events] }), {
    values: { url, events },
    fields: ['url', 'events'],
  });
  const hasChanges = url !== initial.url || events.join() !== initial.events.join();
  return (
    <form className="stack" noValidate onSubmit={onSubmit(() => form.submit())}>
      <Unsaved name="The webhook" hasChanges={hasChanges} />
      <Labelled
        label="URL"
        help="The other program shows it, often as “webhook URL” or “payload URL”. It starts with https://"
        error={form.errors.url}
      >
        {(field) => (
          <input
            {...field}
            type="url"
            inputMode="url"
            dir="ltr"
            autoComplete="off"
            placeholder="https://"
            maxLength={MAX_WEBHOOK_URL_LENGTH}
            value={url}
            onChange={({ target }) => setUrl(target.value)}
          />
        )}
      </Labelled>
      <EventChoice value={events} error={form.errors.events} onChange={setEvents} />
      {form.problem && (
        <p className="notice is-serious" role="alert">
          {form.problem}
        </p>
      )}
      <div className="card-end">
        <button type="button" className="button" onClick={onClose}>
          Cancel
        </button>
        <button type="submit" className="button primary" disabled={form.isPending}>
          {action}
        </button>
      </div>
    </form>
  );
}

interface ChoiceProps {
  value: readonly string[];
  error: string | undefined;
  onChange: (events: string[]) => void;
}

function EventChoice({ value, error, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className="webhook-events">
      {WEBHOOK_EVENT_GROUPS.map((group) => (
        <fieldset key={group.label} aria-describedby={error && `${id}-error`}>
          <legend>{group.label}</legend>
          {group.events.map((event) => (
            <Check
              key={event.id}
              label={event.label}
              isOn={value.includes(event.id)}
              onChange={(isOn) => {
                const others = value.filter((chosen) => chosen !== event.id);
                onChange(isOn ? [...others, event.id] : others);
              }}
            />
          ))}
        </fieldset>
      ))}
      {error && (
        <p id={`${id}-error`} className="field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
