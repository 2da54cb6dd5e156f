import { Upload } from 'lucide-react';
import { useState } from 'react';
import { useFormMutation } from '../api/use-form-mutation.ts';

interface Props {
  label: string;
  /** File types as in the `accept` attribute. */
  accept: string;
  isPrimary?: boolean;
  upload: (file: File, onProgress: (share: number) => void) => Promise<unknown>;
  onUploaded: () => void;
}

/** Uploads a file as soon as it is chosen, and shows the progress or why the server rejects the file. */
export function FileUpload({ label, accept, isPrimary = false, upload, onUploaded }: Props) {
  const [share, setShare] = useState(0);
  const { submit, isPending, problem } = useFormMutation((file: File) => upload(file, setShare), {
    fields: [],
    onSuccess: onUploaded,
  });
  return (
    <>
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
        <label className={`button file-button${isPrimary ? ' primary' : ''}`}>
          <Upload size={16} aria-hidden="true" /> {label}
          <input
            type="file"
            accept={accept}
            className="visually-hidden"
            onChange={({ target }) => {
              const file = target.files?.[0];
              if (file) void submit(file);
              target.value = '';
            }}
          />
        </label>
      )}
    </>
  );
}
