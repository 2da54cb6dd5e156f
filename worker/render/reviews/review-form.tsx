import type { InputHTMLAttributes, ReactNode } from 'react';
import { formatOptions } from '#domain/orders/line-item.ts';
import { ratingLabels } from '#domain/reviews.ts';
import { BYTES_PER_MB } from '#schema/contracts/limits.ts';
import {
  MAX_REVIEW_AUTHOR_LENGTH,
  MAX_REVIEW_IMAGE_BYTES,
  MAX_REVIEW_IMAGES,
  MAX_REVIEW_TEXT_LENGTH,
  MAX_REVIEW_TITLE_LENGTH,
  RATINGS,
} from '#schema/contracts/reviews/review.ts';
import { reviewPath } from '#worker/crypto/mail-links.ts';
import type { Purchase } from '#worker/db/reviews/reviews.ts';
import { useMessages } from '../kit/messages.tsx';
import { Picture } from '../media/picture.tsx';
import { Star } from './stars.tsx';

interface Props {
  purchase: Purchase;
  token: string;
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  hasFailed: boolean;
  siteTitle: string;
}

const fieldId = (name: string) => `review-${name}`;

/**
 * Renders a review form. The page's script shows the response without leaving the page
 * (client/commerce/review.ts).
 */
export function ReviewForm({ purchase, token, values, errors, hasFailed, siteTitle }: Props) {
  const texts = useMessages().reviewForm;
  const labels = ratingLabels(texts.ratings);
  const { title, optionValues, image } = purchase;
  return (
    <section className="section theme-lightest width-inset space-small review-request">
      <h1>{texts.heading}</h1>
      <div className="review-purchase">
        {image && <Picture image={image} sizes="96px" alt="" />}
        <p>
          <strong>{title}</strong>
          {optionValues.length > 0 && <span className="quiet">{formatOptions(optionValues)}</span>}
        </p>
      </div>
      <form
        method="post"
        action={reviewPath(token)}
        encType="multipart/form-data"
        data-review=""
        // The page shows its own error messages instead of the browser's, with or without JavaScript.
        noValidate
      >
        <div
          className="review-message"
          role="alert"
          tabIndex={-1}
          // biome-ignore lint/a11y/noAutofocus: without script the page comes back, and begins with what it has to say
          autoFocus={hasFailed}
        >
          {hasFailed && (
            <>
              <strong>{texts.failed}</strong> {texts.tryAgain}
            </>
          )}
        </div>
        <input type="hidden" name="token" value={token} />
        <div
          className="rating"
          role="radiogroup"
          aria-labelledby={fieldId('rating-title')}
          aria-required="true"
          aria-invalid={errors.rating ? true : undefined}
          aria-describedby={fieldId('rating-error')}
        >
          <p className="rating-title" id={fieldId('rating-title')}>
            {texts.rating}
          </p>
          <div className="rating-stars">
            {RATINGS.map((rating, index) => (
              <label key={rating}>
                <input
                  type="radio"
                  name="rating"
                  value={rating}
                  defaultChecked={values.rating === String(rating)}
                  // biome-ignore lint/a11y/noAutofocus: without script the page comes back, and begins with what is to be corrected
                  autoFocus={index === 0 && Boolean(errors.rating)}
                />
                <Star />
                <span className="rating-label">{labels[rating]}</span>
              </label>
            ))}
          </div>
          <FieldError name="rating" errors={errors} />
        </div>
        <Field name="title" label={texts.headline} errors={errors}>
          {(field) => (
            <input {...field} defaultValue={values.title ?? ''} maxLength={MAX_REVIEW_TITLE_LENGTH} />
          )}
        </Field>
        <Field name="text" label={texts.text} errors={errors}>
          {({ type: _, ...field }) => (
            <textarea
              {...(field as object)}
              rows={7}
              defaultValue={values.text ?? ''}
              maxLength={MAX_REVIEW_TEXT_LENGTH}
            />
          )}
        </Field>
        <Field
          name="pictures"
          label={texts.pictures}
          hint={texts.picturesHint({
            count: MAX_REVIEW_IMAGES,
            size: `${MAX_REVIEW_IMAGE_BYTES / BYTES_PER_MB} MB`,
          })}
          errors={errors}
        >
          {(field) => (
            <input {...field} type="file" multiple accept="image/jpeg,image/png,image/webp,image/avif" />
          )}
        </Field>
        <Field name="author" label={texts.author} hint={texts.authorHint} errors={errors}>
          {(field) => (
            <input
              {...field}
              defaultValue={values.author ?? ''}
              autoComplete="nickname"
              maxLength={MAX_REVIEW_AUTHOR_LENGTH}
            />
          )}
        </Field>
        <p className="quiet">{texts.about({ siteTitle })}</p>
        <button type="submit" className="button">
          {texts.submit}
        </button>
      </form>
    </section>
  );
}

function FieldError({ name, errors }: { name: string; errors: Props['errors'] }) {
  return (
    <p className="field-error" id={fieldId(`${name}-error`)} data-error={name}>
      {errors[name]}
    </p>
  );
}

interface FieldProps {
  name: string;
  label: string;
  hint?: string;
  errors: Props['errors'];
  children: (field: InputHTMLAttributes<HTMLInputElement>) => ReactNode;
}

function Field({ name, label, hint, errors, children }: FieldProps) {
  const { optional } = useMessages().reviewForm;
  const described = [...(hint ? [fieldId(`${name}-hint`)] : []), fieldId(`${name}-error`)].join(' ');
  return (
    <div className="field">
      <label htmlFor={fieldId(name)}>
        {label} <span className="optional">{optional}</span>
      </label>
      {children({
        id: fieldId(name),
        name,
        'aria-describedby': described,
        ...(errors[name] && { 'aria-invalid': true }),
      })}
      {hint && (
        <p className="quiet" id={fieldId(`${name}-hint`)}>
          {hint}
        </p>
      )}
      <FieldError name={name} errors={errors} />
    </div>
  );
}
