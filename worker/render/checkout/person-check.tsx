import type { RequiredCaptcha } from '#schema/contracts/captcha/captcha.ts';
import { useMessages } from '../kit/messages.tsx';
import { FieldError, type FormState, fieldId } from './field.tsx';

/** A captcha required after declined payments. `waitSeconds` is the time until it is no longer required. */
export interface PaymentCaptcha extends RequiredCaptcha {
  waitSeconds: number;
}

export function PersonCheck({ captcha, form }: { captcha: PaymentCaptcha | null; form: FormState }) {
  const texts = useMessages().checkout.person;
  if (!captcha) return null;
  const wait = texts.wait({ minutes: Math.max(1, Math.ceil(captcha.waitSeconds / 60)) });
  return (
    <fieldset className="person-check">
      <legend>{texts.title}</legend>
      <p>{texts.text}</p>
      {/* The next page requires a new captcha. */}
      <input type="hidden" name="captchaAsked" value="yes" />
      <div
        className="form-captcha"
        id={fieldId('captchaKey')}
        tabIndex={-1}
        data-keep="captcha"
        data-captcha={captcha.provider}
        data-site-key={captcha.siteKey ?? undefined}
      />
      <FieldError name="captchaKey" form={form} />
      <noscript>
        <p className="field-error">{texts.needsScript({ wait })}</p>
      </noscript>
    </fieldset>
  );
}
