import type { InputHTMLAttributes, ReactNode } from 'react';
import { RATING_LABELS, REVIEW_TEXTS } from '#domain/reviews/texts.ts';
import { BYTES_PER_MB } from '#schema/contracts/limits.ts';
import {
  MAX_REVIEW_AUTHOR_LENGTH,
  MAX_REVIEW_PICTURE_BYTES,
  MAX_REVIEW_PICTURES,
  MAX_REVIEW_TEXT_LENGTH,
  MAX_REVIEW_TITLE_LENGTH,
  RATINGS,
} from '#schema/contracts/reviews/review.ts';
import type { Purchase } from '#worker/db/reviews/reviews.ts';
import { reviewPath } from '#worker/reviews/mail-links.ts';
import { Picture } from '../media/picture.tsx';
import { Star } from './stars.tsx';

interface Props {
  purchase: Purchase;
  token: string;
  /** What stands in the fields. */
  values: Readonly<Record<string, string>>;
  /** What is wrong, by field. */
  errors: Readonly<Record<string, string>>;
  /** It could not be stored, and it is not the buyer's fault. */
  hasFailed: boolean;
  siteTitle: string;
}

const idOf = (name: string) => `review-${name}`;

/** A plain form that works without script; the page's script answers in place (client/commerce/review.ts). */
export function ReviewForm({ purchase, token, values, errors, hasFailed, siteTitle }: Props) {
  const { title, optionValues, image } = purchase;
  return (
    <section className="section theme-lightest width-inset space-small review-request">
      <h1>{REVIEW_TEXTS.heading}</h1>
      <div className="review-purchase">
        {image && <Picture image={image} sizes="96px" alt="" />}
        <p>
          <strong>{title}</strong>
          {optionValues.length > 0 && (
            <span className="quiet">
              {optionValues.map(({ name, value }) => (name ? `${name}: ${value}` : value)).join(', ')}
            </span>
          )}
        </p>
      </div>
      <form
        method="post"
        action={reviewPath(token)}
        encType="multipart/form-data"
        data-review=""
        // The page's own words tell what is missing, with script and without.
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
              <strong>{REVIEW_TEXTS.failed}</strong> {REVIEW_TEXTS.tryAgain}
            </>
          )}
        </div>
        <input type="hidden" name="token" value={token} />
        <div
          className="rating"
          role="radiogroup"
          aria-labelledby={idOf('rating-title')}
          aria-required="true"
          aria-invalid={errors.rating ? true : undefined}
          aria-describedby={idOf('rating-error')}
        >
          <p className="rating-title" id={idOf('rating-title')}>
            Your rating
          </p>
          <div className="rating-stars">
            {RATINGS.map((rating) => (
              <label key={rating}>
                <input
                  type="radio"
                  name="rating"
                  value={rating}
                  defaultChecked={values.rating === String(rating)}
                />
                <Star />
                <span className="rating-label">{RATING_LABELS[rating]}</span>
              </label>
            ))}
          </div>
          <FieldError name="rating" errors={errors} />
        </div>
        <Field name="title" label="Headline" errors={errors}>
          {(field) => (
            <input {...field} defaultValue={values.title ?? ''} maxLength={MAX_REVIEW_TITLE_LENGTH} />
          )}
        </Field>
        <Field name="text" label="Your review" errors={errors}>
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
          label="Pictures"
          hint={`Up to ${MAX_REVIEW_PICTURES}, at most ${MAX_REVIEW_PICTURE_BYTES / BYTES_PER_MB} MB each. Where they were taken is removed.`}
          errors={errors}
        >
          {(field) => (
            <input {...field} type="file" multiple accept="image/jpeg,image/png,image/webp,image/avif" />
          )}
        </Field>
        <Field name="author" label="Name to show" hint="Leave it empty to stay unnamed." errors={errors}>
          {(field) => (
            <input
              {...field}
              defaultValue={values.author ?? ''}
              autoComplete="nickname"
              maxLength={MAX_REVIEW_AUTHOR_LENGTH}
            />
          )}
        </Field>
        <p className="quiet">
          {siteTitle} looks at each review before it is shown, with your stars, words, pictures and this name.
        </p>
        <button type="submit" className="button">
          Send review
        </button>
      </form>
    </section>
  );
}

function FieldError({ name, errors }: { name: string; errors: Props['errors'] }) {
  return (
    <p className="field-error" id={idOf(`${name}-error`)} data-error={name}>
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

/** A field that may be left empty. */
function Field({ name, label, hint, errors, children }: FieldProps) {
  const described = [...(hint ? [idOf(`${name}-hint`)] : []), idOf(`${name}-error`)].join(' ');
  return (
    <div className="field">
      <label htmlFor={idOf(name)}>
        {label} <span className="optional">(optional)</span>
      </label>
      {children({
        id: idOf(name),
        name,
        'aria-describedby': described,
        ...(errors[name] && { 'aria-invalid': true }),
      })}
      {hint && (
        <p className="quiet" id={idOf(`${name}-hint`)}>
          {hint}
        </p>
      )}
      <FieldError name={name} errors={errors} />
    </div>
  );
}
