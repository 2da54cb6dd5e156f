import { useMutation } from '@tanstack/react-query';
import { explain } from '#client/config/kit/api/api.ts';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { releasesApi } from '#client/config/kit/shared/releases/releases-api.ts';
import { toast } from '#client/config/kit/ui/toast.ts';
import { readSettingsRelease, type SettingsRelease } from './settings-release.ts';

interface Props {
  /** Id of the selected release. */
  chosen: string | null;
  onChoose: (release: SettingsRelease | null) => void;
}

/**
 * Selects whether changed settings are published immediately or with a release. Hidden if there is no release
 * to choose.
 */
export function ReleaseChoice({ chosen, onChoose }: Props) {
  const { value } = useLoaded(['releases'], releasesApi.list);
  const choosing = useMutation({
    mutationFn: (id: string) => readSettingsRelease(id),
    onSuccess: onChoose,
    onError: (error) => toast.error(explain(error)),
  });
  const open = (value?.releases ?? []).filter(({ status }) => status === 'open');
  if (open.length === 0) return null;
  return (
    <label className="release-choice">
      Changes go live{' '}
      <select
        value={(choosing.isPending ? choosing.variables : chosen) ?? ''}
        disabled={choosing.isPending}
        onChange={({ target }) => (target.value === '' ? onChoose(null) : choosing.mutate(target.value))}
      >
        <option value="">when I save them</option>
        {open.map(({ id, title }) => (
          <option key={id} value={id}>
            with “{title}”
          </option>
        ))}
      </select>
    </label>
  );
}
