import { useEffect, useState } from 'react';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { Check } from '#client/config/kit/fields/check.tsx';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { UnofferedOption } from '#client/config/kit/fields/unoffered-option.tsx';
import { LazyLinkField } from '#client/config/kit/pickers/lazy-link-field.tsx';
import { pagesApi } from '#client/config/kit/queries/pages-api.ts';
import { AudioChoice } from '#client/config/kit/shared/media/audio-choice.tsx';
import { ImageChoice } from '#client/config/kit/shared/media/image-choice.tsx';
import { parseImageRef, toVideoRef } from '#client/config/kit/shared/media/media-api.ts';
import { VideoChoice, VimeoAdvice } from '#client/config/kit/shared/media/video-choice.tsx';
import { RelatedProducts } from '#client/config/kit/shared/products/related-products.tsx';
import { Failed } from '#client/config/kit/states/failed.tsx';
import { lazyPart } from '#client/config/kit/states/lazy-part.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { COMPONENT_TEXTS } from '#client/config/kit/ui/component-texts.ts';
import type { PageSummary } from '#schema/contracts/pages/owner-api.ts';
import type { Field } from '../block-forms/field.ts';
import type { NamedGallery } from '../session/find-other-galleries.ts';
import { ListControl } from './list-control.tsx';
import { MemberAreaControl } from './member-area-control.tsx';
import { AmountsControl, MoneyControl } from './money-control.tsx';
import { SlidesControl } from './slides-control.tsx';
import { TracksControl } from './tracks-control.tsx';

/** Lazy: the text editor is large and few blocks have one. */
const RichText = lazyPart(() => import('#client/config/kit/rich-text/rich-text.tsx'), {
  fallback: <Loading label="Loading text editor" lines={3} />,
});
/** Lazy: few blocks have datasets. */
const DatasetControl = lazyPart(() => import('./dataset/dataset-control.tsx'), {
  fallback: <Loading label="Loading data" lines={2} />,
});
/** Lazy: the form builder is large and most blocks do not need it. */
const FormControl = lazyPart(() => import('#client/config/kit/shared/forms/form-control.tsx'), {
  fallback: <Loading label="Loading forms" lines={2} />,
});

/** Lazy: only maps have a place. */
const PlaceControl = lazyPart(() => import('./place-control.tsx'), {
  fallback: <Loading label="Loading location" lines={4} />,
});

type NumberField = Extract<Field, { control: 'number' }>;

interface Props {
  field: Field;
  value: unknown;
  onChange: (value: unknown) => void;
  /** Called when the referenced form changed. The block must be rendered again although its value is the same. */
  onRedraw?: () => void;
  galleries?: readonly NamedGallery[];
}

const toIds = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];
const getText = (value: unknown) => (typeof value === 'string' ? value : '');

export function FieldControl({ field, value, onChange, onRedraw, galleries = [] }: Props) {
  const { label, help } = field;
  switch (field.control) {
    case 'text':
      return (
        <Labelled label={label} help={help}>
          {(props) => (
            <input
              {...props}
              type={field.type ?? 'text'}
              value={getText(value)}
              placeholder={field.placeholder}
              onChange={(event) => onChange(event.target.value)}
            />
          )}
        </Labelled>
      );
    case 'textarea':
      return (
        <>
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
          {field.isVideo && <VimeoAdvice markup={getText(value)} />}
        </>
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
      return field.choice ? (
        <ChosenNumber field={field} choice={field.choice} value={value} onChange={onChange} />
      ) : (
        <NumberControl field={field} value={value} onChange={onChange} />
      );
    case 'select':
      return (
        <Labelled label={label} help={help}>
          {(props) => (
            <select
              {...props}
              value={getText(value) || field.initial}
              onChange={(event) => onChange(event.target.value)}
            >
              <UnofferedOption
                value={getText(value)}
                offered={field.options.map(([option]) => option)}
                name={getText(value)}
              />
              {field.options.map(([option, text]) => (
                <option key={option} value={option}>
                  {text}
                </option>
              ))}
            </select>
          )}
        </Labelled>
      );
    case 'number-select':
      return (
        <Labelled label={label} help={help}>
          {(props) => (
            <select
              {...props}
              value={typeof value === 'number' ? value : field.initial}
              onChange={(event) => onChange(Number(event.target.value))}
            >
              <UnofferedOption
                value={typeof value === 'number' ? value : ''}
                offered={field.options.map(([option]) => option)}
                name={String(value)}
              />
              {field.options.map(([option, text]) => (
                <option key={option} value={option}>
                  {text}
                </option>
              ))}
            </select>
          )}
        </Labelled>
      );
    case 'link':
      return <LazyLinkField label={label} help={help} value={getText(value)} onChange={onChange} />;
    case 'place':
      return <PlaceControl label={label} value={value} onChange={onChange} />;
    case 'money':
      return <MoneyControl field={field} value={value} onChange={onChange} />;
    case 'amounts':
      return <AmountsControl field={field} value={value} onChange={onChange} />;
    case 'image':
      return <ImageChoice label={label} value={parseImageRef(value)} onChange={onChange} />;
    case 'slides':
      return <SlidesControl label={label} help={help} value={value} onChange={onChange} />;
    case 'richtext':
      return (
        <div className="field">
          <span>{label}</span>
          <RichText label={label} html={getText(value)} onChange={onChange} />
          {help && <p className="field-help">{help}</p>}
        </div>
      );
    case 'list':
      return <ListControl field={field} value={value} onChange={onChange} FieldControl={FieldControl} />;
    case 'tracks':
      return <TracksControl label={label} help={help} value={value} onChange={onChange} />;
    case 'recording':
      return <AudioChoice label={label} value={value} onChange={onChange} />;
    case 'dataset':
      return <DatasetControl label={label} value={value} onChange={onChange} />;
    case 'video':
      return <VideoChoice label={label} value={toVideoRef(value)} onChange={onChange} />;
    case 'collection':
      return <CollectionControl label={label} value={value} onChange={onChange} />;
    case 'gallery':
      return (
        <Labelled label={label} help={help}>
          {(props) => (
            <select
              {...props}
              value={getText(value)}
              onChange={(event) => onChange(event.target.value || null)}
            >
              <option value="">None</option>
              <UnofferedOption value={getText(value)} offered={galleries.map(([id]) => id)} name="Gallery" />
              {galleries.map(([id, name]) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Labelled>
      );
    case 'products':
      return (
        <RelatedProducts
          label={label}
          ids={toIds(value)}
          ownId={null}
          most={field.most}
          onChange={onChange}
        />
      );
    case 'memberArea':
      return <MemberAreaControl label={label} value={value} onChange={onChange} />;
    case 'form':
      return (
        <FormControl
          label={label}
          kind={field.kind}
          value={getText(value)}
          onChange={onChange}
          onEdited={() => onRedraw?.()}
        />
      );
  }
}

interface ChosenNumberProps extends Pick<Props, 'value' | 'onChange'> {
  field: NumberField;
  choice: NonNullable<NumberField['choice']>;
}

/** Edits a number, or offers a named choice such as Automatic. */
function ChosenNumber({ field, choice, value, onChange }: ChosenNumberProps) {
  const current = typeof value === 'number' ? value : field.initial;
  const isChosen = current === choice.value;
  const { help: _, ...number } = field;
  return (
    <>
      <Labelled label={field.label} help={field.help}>
        {(props) => (
          <select
            {...props}
            value={isChosen ? 'choice' : 'custom'}
            onChange={(event) => onChange(event.target.value === 'choice' ? choice.value : choice.custom)}
          >
            <option value="choice">{choice.label}</option>
            <option value="custom">Custom</option>
          </select>
        )}
      </Labelled>
      {!isChosen && (
        <NumberControl
          field={{ ...number, label: `${field.label}: number` }}
          value={current}
          onChange={onChange}
        />
      )}
    </>
  );
}

/** Applies valid values while the owner types. */
function NumberControl({
  field,
  value,
  onChange,
}: Pick<Props, 'value' | 'onChange'> & { field: NumberField }) {
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
  const { value: all, problem, load } = useLoaded<PageSummary[]>(['pages'], pagesApi.list);
  const pages = all?.filter((page) => page.collectionId !== null) ?? [];
  if (problem)
    return (
      <Failed title={COMPONENT_TEXTS.common.collections} problem={problem} onRetry={() => void load()} />
    );
  return (
    <Labelled label={label}>
      {(props) => (
        <select {...props} value={getText(value)} onChange={(event) => onChange(event.target.value || null)}>
          <option value="">{COMPONENT_TEXTS.forms.choose}</option>
          {all && (
            <UnofferedOption
              value={getText(value)}
              offered={pages.map(({ collectionId }) => collectionId ?? '')}
            />
          )}
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
