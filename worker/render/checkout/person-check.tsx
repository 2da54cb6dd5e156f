import type { CaptchaAsked } from '#schema/contracts/captcha/captcha.ts';
import { FieldError, type FormState, fieldId } from './field.tsx';

/** A captcha before a payment; `waitSeconds` until it is no longer asked for. */
export interface AskedPerson extends CaptchaAsked {
  waitSeconds: number;
}

/** Asks who pays to show that they are a person; the page's script draws what they do. */
export function PersonCheck({ asked, form }: { asked: AskedPerson | null; form: FormState }) {
  if (!asked) return null;
  const minutes = Math.ceil(asked.waitSeconds / 60);
  const wait = minutes <= 1 ? 'a minute' : `about ${minutes} minutes`;
  return (
    <fieldset className="person-check">
      <legend>One more check</legend>
      <p>
        Several payments from your network were declined lately. Please confirm that you are a person before
        you pay.
      </p>
      {/* It stays in the form, so that the page that answers asks again. */}
      <input type="hidden" name="captchaAsked" value="yes" />
      <div
        className="form-captcha"
        id={fieldId('captchaKey')}
        tabIndex={-1}
        data-keep="captcha"
        data-captcha={asked.provider}
        data-site-key={asked.siteKey ?? undefined}
      />
      <FieldError name="captchaKey" form={form} />
      <noscript>
        <p className="field-error">
          {`The check needs JavaScript. Please switch it on and press the button again, or wait ${wait} and press it then: everything that you typed is kept, and nothing was charged.`}
        </p>
      </noscript>
    </fieldset>
  );
}
