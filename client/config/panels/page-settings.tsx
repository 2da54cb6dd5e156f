import { type FormEvent, useState } from 'react';
import { toast } from 'sonner';
import { MASKED_PASSWORD } from '#schema/contracts/masked-password.ts';
import type { PageDetail } from '#schema/contracts/owner-api.ts';
import { ApiError, api, explain } from '../api.ts';
import type { Draft } from '../editor/use-draft.ts';
import { Labelled } from '../ui/field.tsx';
import { Sheet } from '../ui/sheet.tsx';

interface Props {
  draft: Draft;
  path: string;
  onChanged: () => void;
  onMoved: (path: string) => void;
}

/** Title, address, description, who may read it, when it appears. */
export function PageSettings(props: Props) {
  return (
    <Sheet trigger="Page settings" title="Page settings">
      {(close) => <Form {...props} close={close} />}
    </Sheet>
  );
}

function Form({ draft, path, onChanged, onMoved, close }: Props & { close: () => void }) {
  const { page, content } = draft;
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [kind, setKind] = useState(page.accessKind);
  const [title, setTitle] = useState(content.title);
  const [description, setDescription] = useState(content.description);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '').trim();
    draft.apply({ ...content, title, description, isHiddenFromSearch: form.get('hidden') === 'on' }, 'page-settings');
    try {
      const newPath = text('path') || path;
      const password = text('password');
      await api<{ page: PageDetail }>('PUT', `/api/pages/${page.id}/settings`, { path: newPath, access: { kind, ...(password && { password }) } });
      const publishOn = text('publishOn');
      if (publishOn) {
        await draft.save();
        await api('POST', `/api/pages/${page.id}/status`, { version: draft.version.current, status: 2, publishOn: new Date(publishOn).getTime() });
        toast('Scheduled.');
      }
      close();
      onChanged();
      if (newPath !== path) onMoved(newPath);
    } catch (error) {
      setErrors(error instanceof ApiError && error.body.errors ? error.body.errors : { path: explain(error) });
    }
  };
  return (
    <form className="stack" onSubmit={(event) => void submit(event)}>
      <Labelled label="Title">{(props) => <input {...props} value={title} onChange={(event) => setTitle(event.target.value)} required maxLength={200} />}</Labelled>
      <Labelled label="Address" error={errors.path}>{(props) => <input {...props} name="path" defaultValue={path} disabled={path === '/'} pattern="/[a-z0-9/_\-]*" maxLength={300} />}</Labelled>
      <Labelled label="Description" hint="Shown by search engines below the title.">
        {(props) => <textarea {...props} rows={3} maxLength={400} value={description} onChange={(event) => setDescription(event.target.value)} />}
      </Labelled>
      <div className="result-preview" aria-label="Search result preview" role="group">
        <p className="result-title">{title}</p>
        <p className="quiet">{location.host + path}</p>
        <p>{description || 'Without a description, search engines choose a sentence themselves.'}</p>
      </div>
      <Labelled label="Who may read it">
        {(props) => (
          <select {...props} value={kind} onChange={(event) => setKind(event.target.value as typeof kind)}>
            <option value="public">Everybody</option>
            <option value="password">Whoever has the password</option>
            <option value="members">Members only</option>
          </select>
        )}
      </Labelled>
      {kind === 'password' && (
        <Labelled label="Password" error={errors.password}>
          {(props) => <input {...props} name="password" type="password" autoComplete="new-password" defaultValue={page.accessKind === 'password' ? MASKED_PASSWORD : ''} />}
        </Labelled>
      )}
      {page.status !== 1 && (
        <Labelled label="Publish on" error={errors.publishOn} hint="Leave it empty to publish by hand.">
          {(props) => <input {...props} name="publishOn" type="datetime-local" />}
        </Labelled>
      )}
      <label className="check">
        <input type="checkbox" name="hidden" defaultChecked={content.isHiddenFromSearch} /> Hide from search engines
      </label>
      <button type="submit" className="primary">
        Save settings
      </button>
    </form>
  );
}
