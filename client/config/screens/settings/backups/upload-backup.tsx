import { Upload } from 'lucide-react';
import { useState } from 'react';
import { useFormMutation } from '#client/config/kit/api/use-form-mutation.ts';
import { BACKUP_LIMITS } from '#schema/contracts/limits.ts';
import { backupsApi } from './backups-api.ts';

const MAX_MB = BACKUP_LIMITS.uploadBytes / 1_000_000;

export function UploadBackup({ onUploaded }: { onUploaded: () => void }) {
  const [share, setShare] = useState(0);
  const { submit, isPending, problem } = useFormMutation((file: File) => backupsApi.upload(file, setShare), {
    fields: [],
    onSuccess: onUploaded,
  });
  return (
    <div className="backup-upload">
      <p className="quiet">
        Do you have a backup of this site on your computer? Upload the .zip file, up to {MAX_MB} MB, and
        restore it from the list.
      </p>
      {problem && (
        <p className="notice is-serious" role="alert">
          {problem}
        </p>
      )}
      {isPending ? (
        <>
          <progress aria-label="Upload" max={1} value={share} />
          <p role="status">Uploading…</p>
        </>
      ) : (
        <label className="button file-button">
          <Upload size={16} aria-hidden="true" /> Upload a backup
          <input
            type="file"
            accept=".zip,application/zip"
            className="visually-hidden"
            onChange={({ target }) => {
              const file = target.files?.[0];
              if (file) void submit(file);
              target.value = '';
            }}
          />
        </label>
      )}
    </div>
  );
}
