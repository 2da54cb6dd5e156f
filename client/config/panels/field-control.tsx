import { useEffect, useState } from 'react';
import type { ImageRef, MediaRecord } from '#schema/contracts/media.ts';
import { api } from '../api.ts';
import type { Field } from '../blocks/fields.ts';
import { Labelled } from '../ui/field.tsx';

interface Props {
  field: Field;
  value: unknown;
  onChange: (value: unknown) => void;
}

/** The control of one setting. Text is sent when the field is left or Enter is pressed, not at every letter. */
export function FieldControl({ field, value, onChange }: Props) {
  switch (field.kind) {
    case 'switch':
      return (
        <label className="check">
          <input type="checkbox" checked={value !== false && value !== undefined} onChange={(event) => onChange(event.target.checked)} /> {field.label}
        </label>
      );
    case 'select':
      return (
        <Labelled label={field.label}>
          {(props) => (
            <select {...props} value={typeof value === 'string' ? value : field.options[0]?.[0]} onChange={(event) => onChange(event.target.value)}>
              {field.options.map(([option, label]) => (
                <option key={option} value={option}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Labelled>
      );
    case 'number':
      return (
        <Labelled label={field.label}>
          {(props) => <input {...props} type="number" min={field.min} max={field.max} defaultValue={typeof value === 'number' ? value : field.min} onChange={(event) => event.target.validity.valid && event.target.value !== '' && onChange(event.target.valueAsNumber)} />}
        </Labelled>
      );
    case 'image':
      return <ImageControl label={field.label} value={value as ImageRef | null} onChange={onChange} />;
    case 'collection':
      return <CollectionControl label={field.label} value={value} onChange={onChange} />;
    case 'textarea':
      return <Labelled label={field.label}>{(props) => <textarea {...props} rows={5} defaultValue={String(value ?? '')} onBlur={(event) => event.target.value !== value && onChange(event.target.value)} />}</Labelled>;
    case 'text':
      return (
        <Labelled label={field.label}>
          {(props) => (
            <input {...props} defaultValue={String(value ?? '')} onBlur={(event) => event.target.value !== value && onChange(event.target.value)} onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()} />
          )}
        </Labelled>
      );
  }
}

function ImageControl({ label, value, onChange }: { label: string; value: ImageRef | null | undefined; onChange: (value: ImageRef | null) => void }) {
  const [media, setMedia] = useState<MediaRecord[]>([]);
  useEffect(() => void api<{ media: MediaRecord[] }>('GET', '/api/media').then((answer) => setMedia(answer.media.filter((record) => record.contentType.startsWith('image/'))), () => setMedia([])), []);
  const choose = (id: string) => {
    const record = media.find((candidate) => candidate.id === id);
    if (!record) return onChange(null);
    const { filename, width, height, alt, focalPoint } = record;
    onChange({ mediaId: id, filename, width, height, alt, ...(focalPoint && { focalPoint }) });
  };
  return (
    <>
      <Labelled label={label}>
        {(props) => (
          <select {...props} value={value?.mediaId ?? ''} onChange={(event) => choose(event.target.value)}>
            <option value="">None</option>
            {media.map((record) => (
              <option key={record.id} value={record.id}>
                {record.filename}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      {value && <Labelled label="Alternative text">{(props) => <textarea {...props} key={value.mediaId} rows={3} defaultValue={value.alt} onBlur={(event) => event.target.value !== value.alt && onChange({ ...value, alt: event.target.value })} />}</Labelled>}
    </>
  );
}

function CollectionControl({ label, value, onChange }: { label: string; value: unknown; onChange: (value: string | null) => void }) {
  const [pages, setPages] = useState<{ collectionId: string | null; title: string }[]>([]);
  useEffect(() => void api<{ pages: { collectionId: string | null; title: string }[] }>('GET', '/api/pages').then((answer) => setPages(answer.pages.filter((page) => page.collectionId)), () => setPages([])), []);
  return (
    <Labelled label={label}>
      {(props) => (
        <select {...props} value={typeof value === 'string' ? value : ''} onChange={(event) => onChange(event.target.value || null)}>
          <option value="">Choose …</option>
          {pages.map((page) => (
            <option key={page.collectionId} value={page.collectionId ?? ''}>
              {page.title}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}
