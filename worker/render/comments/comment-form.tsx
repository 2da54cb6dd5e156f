import type { RequiredCaptcha } from '#schema/contracts/captcha/captcha.ts';
import { MAX_COMMENT_LENGTH, MAX_COMMENT_NAME_LENGTH } from '#schema/contracts/comments/comment.ts';
import { HONEYPOT } from '#schema/contracts/forms/limits.ts';
import { allowCaptcha } from '../forms/captcha-place.tsx';
import type { RenderContext } from '../kit/context.ts';
import { useMessages } from '../kit/messages.tsx';

export type CommentErrors = Readonly<Partial<Record<'author' | 'email' | 'body' | 'form', string>>>;

interface Props {
  page: RenderContext;
  captcha: RequiredCaptcha | null;
  itemId: string;
  parentId?: string | undefined;
  name?: string | undefined;
  typed?: Readonly<Record<string, string>> | undefined;
  errors?: CommentErrors | undefined;
}

export function CommentForm({ page, captcha, itemId, parentId = '', name, typed = {}, errors = {} }: Props) {
  const { comments: texts, formControls } = useMessages();
  const field = (key: 'author' | 'email' | 'body') => ({
    id: `comment-${key}`,
    name: key,
    defaultValue: typed[key],
    required: true,
    'aria-invalid': errors[key] ? true : undefined,
    'aria-describedby': errors[key] ? `comment-${key}-error` : undefined,
  });
  const problem = (key: 'author' | 'email' | 'body') =>
    errors[key] && (
      <p className="field-error" id={`comment-${key}-error`}>
        {errors[key]}
      </p>
    );
  return (
    <form
      method="post"
      action="/comments"
      className="comment-form"
      data-script={captcha && name === undefined ? 'comment-form' : undefined}
    >
      {errors.form && (
        <p className="field-error" role="alert">
          {errors.form}
        </p>
      )}
      <input type="hidden" name="itemId" value={itemId} />
      <input type="hidden" name="parentId" value={parentId} />
      <p className="comment-homepage" aria-hidden="true">
        <label htmlFor="comment-homepage">{formControls.leaveEmpty}</label>
        <input id="comment-homepage" name={HONEYPOT} tabIndex={-1} autoComplete="off" />
      </p>
      {name !== undefined ? (
        <p>{texts.signedIn({ name })}</p>
      ) : (
        <div className="comment-who">
          <p>
            <label htmlFor="comment-author">{texts.name}</label>
            <input {...field('author')} maxLength={MAX_COMMENT_NAME_LENGTH} autoComplete="name" />
            {problem('author')}
          </p>
          <p>
            <label htmlFor="comment-email">
              {texts.email} <small>{texts.emailHelp}</small>
            </label>
            <input {...field('email')} type="email" autoComplete="email" />
            {problem('email')}
          </p>
        </div>
      )}
      <p>
        <label htmlFor="comment-body">{texts.text}</label>
        <textarea {...field('body')} rows={5} maxLength={MAX_COMMENT_LENGTH} dir="auto" />
        {problem('body')}
      </p>
      {texts.wantsReplies && (
        <p>
          <label className="comment-replies">
            <input
              type="checkbox"
              name="wantsReplies"
              value="yes"
              defaultChecked={typed.wantsReplies === 'yes'}
            />
            {texts.wantsReplies}
          </label>
        </p>
      )}
      {captcha && name === undefined && <Captcha captcha={captcha} page={page} />}
      <p>
        <button type="submit" className="button">
          {texts.send}
        </button>
      </p>
    </form>
  );
}

/** A placeholder in which the form's script renders the captcha. */
function Captcha({
  captcha: { provider, siteKey },
  page,
}: {
  captcha: RequiredCaptcha;
  page: RenderContext;
}) {
  const { formControls } = useMessages();
  allowCaptcha(page.policy, provider);
  return (
    <>
      <input type="hidden" name="captchaKey" />
      <div className="comment-captcha" data-captcha={provider} data-site-key={siteKey ?? undefined} />
      <noscript>
        <p className="field-error">{formControls.needsScript}</p>
      </noscript>
    </>
  );
}
