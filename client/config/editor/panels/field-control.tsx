import { lazy, Suspense, useEffect, useState } from 'react';
import type { Field } from '#client/config/blocks/field.ts';
import { filmRefOf, imageRefOf } from '#client/config/media/media-api.ts';
import { pagesApi } from '#client/config/pages/pages-api.ts';
import { Check } from '#client/config/ui/check.tsx';
import { Labelled } from '#client/config/ui/labelled.tsx';
import { Loading } from '#client/config/ui/loading.tsx';
import type { PageSummary } from '#schema/contracts/pages/owner-api.ts';
import { ImageChoice } from './image-choice.tsx';
import { AmountsControl, MoneyControl } from './money-control.tsx';
import { SlidesControl } from './slides-control.tsx';
import { TracksControl } from './tracks-control.tsx';
import { VideoChoice } from './video-choice.tsx';

/** Lazy: the form builder is large and most blocks do not need it. */
const FormControl = lazy(() => import('#client/config/forms/form-control.tsx'));

interface Props {
  field: Field;
  value: unknown;
  onChange: (value: unknown) => void;
  /** The referenced form changed, so what is shown changed but not the value. */
  onRedraw?: () => void;
}

const getText = (value: unknown) => (typeof value === 'string' ? value : '');

/** The control of a setting, chosen by its description. */
export function FieldControl({ field, value, onChange, onRedraw }: Props) {
  const { label, help } = field;
  switch (field.control) {
    case 'text':
      return (
        <Labelled label={label} help={help}>
          {(props) => (
            <input
              {...props}
              value={getText(value)}
              placeholder={field.placeholder}
              onChange={(event) => onChange(event.target.value)}
            />
          )}
        </Labelled>
      );
    case 'textarea':
      return (
        <Labelled label={label} help={help}>
          {(props) => (
            <textarea
              {...props}
              className={field.isCode ? 'code' : undefined}
              spellCheck={!field.isCode}
              rows={field.rows}
              value={getText(value)}
              onChange={(event) => onChange(event.target.value)}
            />
          )}
        </Labelled>
      );
    case 'switch':
      return (
        <Check
          label={label}
          help={help}
          isOn={typeof value === 'boolean' ? value : field.initial}
          onChange={onChange}
        />
      );
    case 'number':
      return <NumberControl field={field} value={value} onChange={onChange} />;
    case 'select':
      return (
        <Labelled label={label} help={help}>
          {(props) => (
            <select
              {...props}
              value={getText(value) || field.initial}
              onChange={(event) => onChange(event.target.value)}
            >
              {field.options.map(([option, text]) => (
                <option key={option} value={option}>
                  {text}
                </option>
              ))}
            </select>
          )}
        </Labelled>
      );
    case 'money':
      return <MoneyControl field={field} value={value} onChange={onChange} />;
    case 'amounts':
      return <AmountsControl field={field} value={value} onChange={onChange} />;
    case 'image':
      return <ImageChoice label={label} value={imageRefOf(value)} onChange={onChange} />;
    case 'slides':
      return <SlidesControl label={label} help={help} value={value} onChange={onChange} />;
    case 'tracks':
      return <TracksControl label={label} help={help} value={value} onChange={onChange} />;
    case 'film':
      return <VideoChoice label={label} value={filmRefOf(value)} onChange={onChange} />;
    case 'collection':
      return <CollectionControl label={label} value={value} onChange={onChange} />;
    case 'form':
      return (
        <Suspense fallback={<Loading label="Loading forms" lines={2} />}>
          <FormControl
            label={label}
            kind={field.kind}
            value={getText(value)}
            onChange={onChange}
            onEdited={() => onRedraw?.()}
          />
        </Suspense>
      );
  }
}

/** A number input that applies valid values as they are typed. */
function NumberControl({ field, value, onChange }: Props & { field: Extract<Field, { control: 'number' }> }) {
  const { label, help, min, max, initial } = field;
  const current = typeof value === 'number' ? value : initial;
  const [text, setText] = useState(String(current));
  useEffect(() => setText(String(current)), [current]);
  const typed = Number(text);
  const isValid = text !== '' && Number.isInteger(typed) && typed >= min && typed <= max;
  return (
    <Labelled label={label} help={help} error={isValid ? undefined : `A whole number from ${min} to ${max}.`}>
      {(props) => (
        <input
          {...props}
          type="number"
          min={min}
          max={max}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            const next = event.target.valueAsNumber;
            if (Number.isInteger(next) && next >= min && next <= max) onChange(next);
          }}
        />
      )}
    </Labelled>
  );
}

function CollectionControl({
  label,
  value,
  onChange,
}: {
  label: string;
  value: unknown;
  onChange: (value: string | null) => void;
}) {
  const [pages, setPages] = useState<PageSummary[]>([]);
  useEffect(() => {
    pagesApi.list().then(
      (all) => setPages(all.filter((page) => page.collectionId !== null)),
      (error) => console.warn('the collections could not be listed', error),
    );
  }, []);
  return (
    <Labelled label={label}>
      {(props) => (
        <select {...props} value={getText(value)} onChange={(event) => onChange(event.target.value || null)}>
          <option value="">Choose…</option>
          {pages.map((page) => (
            <option key={page.id} value={page.collectionId ?? ''}>
              {page.title}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}
