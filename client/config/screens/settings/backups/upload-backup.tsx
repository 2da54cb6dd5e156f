import { FileUpload } from '#client/config/kit/settings/file-upload.tsx';
import { BACKUP_LIMITS } from '#schema/contracts/limits.ts';
import { backupsApi } from './backups-api.ts';

const MAX_MB = BACKUP_LIMITS.uploadBytes / 1_000_000;

export function UploadBackup({ onUploaded }: { onUploaded: () => void }) {
  return (
    <div className="backup-upload">
      <p className="quiet">
        Do you have a backup on your computer? Upload the .zip file, up to {MAX_MB} MB, and restore it from
        the list. To move a site, upload its backup to a new site.
      </p>
      <FileUpload
        label="Upload a backup"
        accept=".zip,application/zip"
        upload={backupsApi.upload}
        onUploaded={onUploaded}
      />
    </div>
  );
}
