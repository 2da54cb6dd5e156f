import type { RenderedForm } from '#domain/forms/rendered-form.ts';
import { allowOrigins } from '#domain/pages/page-policy.ts';
import type { CaptchaProvider } from '#schema/contracts/forms/definition.ts';
import { useMessages } from '#worker/render/kit/messages.tsx';
import type { RenderContext } from '../kit/context.ts';

const ORIGINS = {
  turnstile: { script: 'https://challenges.cloudflare.com', frame: 'https://challenges.cloudflare.com' },
  recaptcha: {
    script: 'https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/',
    frame: 'https://www.google.com/recaptcha/',
  },
} as const;

export function allowCaptcha(policy: RenderContext['policy'], provider: CaptchaProvider): void {
  if (provider === 'altcha') return;
  const { script, frame } = ORIGINS[provider];
  policy.frameOrigins.add(frame);
  allowOrigins(policy, { 'script-src': [script], 'connect-src': [script], 'img-src': [] });
}

/** Renders a placeholder in which the form's script renders the captcha. */
export function CaptchaPlace({ form, page }: { form: RenderedForm; blockId: string; page: RenderContext }) {
  const { provider } = form.definition.captcha;
  const { formControls, forms } = useMessages();
  if (provider === null) return null;
  if (provider !== 'altcha' && form.siteKey === null)
    return <p className="form-problem">{forms.captchaNotSetUp}</p>;
  allowCaptcha(page.policy, provider);
  return (
    <>
      <div className="form-captcha" data-captcha={provider} />
      {provider !== 'altcha' && (
        <noscript>
          <p>{formControls.needsScript}</p>
        </noscript>
      )}
    </>
  );
}
