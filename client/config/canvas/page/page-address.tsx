import { useEffect, useState } from 'react';
import { onSubmit, useFormMutation } from '#client/config/kit/api/use-form-mutation.ts';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { UnofferedOption } from '#client/config/kit/fields/unoffered-option.tsx';
import { areasApi } from '#client/config/kit/queries/areas-api.ts';
import { type PageAccess, pagesApi } from '#client/config/kit/queries/pages-api.ts';
import { toast } from '#client/config/kit/ui/toast.ts';
import { MIN_PAGE_PASSWORD } from '#schema/contracts/masked-password.ts';
import type { MemberAreaSummary } from '#schema/contracts/members/member-areas.ts';
import type { PageDetail } from '#schema/contracts/pages/owner-api.ts';
import type { EditorSession } from '../session/editor-session.ts';

const KINDS: readonly (readonly [PageAccess['kind'], string])[] = [
  ['public', 'Everyone'],
  ['password', 'Anyone with the password'],
  ['members', 'Members only'],
];

const FIELDS = ['path', 'areaId', 'password', 'access.password'];

/**
 * Edits a page's path and access. There is a save button, because saving publishes these settings
 * immediately.
 */
export function PageAddress({
  session,
  page,
  onMoved,
}: {
  session: EditorSession;
  page: PageDetail;
  onMoved: (page: PageDetail) => void;
}) {
  const [path, setPath] = useState(page.path);
  const [kind, setKind] = useState(page.accessKind);
  const [areaId, setAreaId] = useState(page.areaId);
  const [areas, setAreas] = useState<MemberAreaSummary[]>([]);
  useEffect(() => {
    areasApi.list().then(setAreas, () => {});
  }, []);
  const [password, setPassword] = useState('');
  const hasChanges =
    path !== page.path ||
    kind !== page.accessKind ||
    password !== '' ||
    (kind === 'members' && areaId !== page.areaId);
  const saving = useFormMutation(
    async () => {
      await session.autosave.flush();
      return pagesApi.saveSettings(page.id, {
        path: path.trim().startsWith('/') ? path.trim() : `/${path.trim()}`,
        access: {
          kind,
          ...(kind === 'password' && password !== '' && { password }),
          ...(kind === 'members' && { areaId }),
        },
      });
    },
    {
      values: { path, areaId, password },
      fields: FIELDS,
      onProblem: toast.error,
      onSuccess: (saved) => show(saved),
    },
  );
  const { errors } = saving;
  const show = (saved: PageDetail) => {
    session.update(saved);
    setPassword('');
    toast.success(
      saved.path === page.path
        ? 'Saved. The change is live.'
        : `Saved. The page is now at ${saved.path}.${saved.publishedAt === null ? '' : ' Its old address redirects here.'}`,
    );
    if (saved.path !== page.path) onMoved(saved);
  };
  return (
    <form className="stack panel-part" onSubmit={onSubmit(() => saving.submit())}>
      <h2>Address and access</h2>
      <Labelled
        label="Address"
        error={errors.path}
        help={
          page.path === '/'
            ? 'The home page’s address is always /.'
            : 'Lowercase letters, digits and hyphens.'
        }
      >
        {(props) => (
          <input
            {...props}
            value={path}
            disabled={page.path === '/'}
            maxLength={300}
            spellCheck={false}
            onChange={(event) => setPath(event.target.value)}
          />
        )}
      </Labelled>
      <Labelled label="Who can view it">
        {(props) => (
          <select
            {...props}
            value={kind}
            onChange={(event) =>
              setKind(KINDS.find(([value]) => value === event.target.value)?.[0] ?? 'public')
            }
          >
            {KINDS.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      {kind === 'members' && areas.length > 0 && (
        <Labelled label="Member area" error={errors.areaId}>
          {(props) => (
            <select
              {...props}
              value={areaId ?? ''}
              onChange={({ target }) => setAreaId(target.value || null)}
            >
              <option value="">Every customer account</option>
              <UnofferedOption value={areaId ?? ''} offered={areas.map(({ id }) => id)} />
              {areas.map((area) => (
                <option key={area.id} value={area.id}>
                  {area.name}
                </option>
              ))}
            </select>
          )}
        </Labelled>
      )}
      {kind === 'password' && (
        <Labelled
          label="Password"
          error={errors.password ?? errors['access.password']}
          help={`At least ${MIN_PAGE_PASSWORD} characters.${page.accessKind === 'password' ? ' Leave empty to keep the current password.' : ''}`}
        >
          {(props) => (
            <input
              {...props}
              type="password"
              autoComplete="new-password"
              maxLength={200}
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          )}
        </Labelled>
      )}
      <button type="submit" className="button" disabled={saving.isPending || !hasChanges}>
        Save address and access
      </button>
    </form>
  );
}
