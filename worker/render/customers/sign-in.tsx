import type { Address } from '#schema/contracts/checkout/checkout.ts';
import { useMessages } from '../kit/messages.tsx';
import { AccountForm, Check, EmailField, Field, PasswordField, Submit } from './fields.tsx';
import { NarrowFrame } from './frame.tsx';
import { AddressBlock } from './orders.tsx';

const withNext = (path: string, next: string) =>
  next === '/account' ? path : `${path}?next=${encodeURIComponent(next)}`;

interface LoginProps {
  next: string;
  email: string;
  problem: string | null;
}

export function LoginForm({
  next,
  email,
  problem,
  offersLink = false,
}: LoginProps & { offersLink?: boolean }) {
  const texts = useMessages().account.login;
  return (
    <NarrowFrame title={texts.title} about={texts.about} isInviting>
      <AccountForm action="/account/login" problem={problem}>
        <input type="hidden" name="next" value={next} />
        <EmailField name="email" label={texts.email} autoComplete="username" defaultValue={email} />
        <PasswordField name="password" label={texts.password} />
        <Check name="rememberMe" label={texts.remember} />
        <Submit>{texts.submit}</Submit>
      </AccountForm>
      {offersLink && (
        <AccountForm action="/login/link">
          <input type="hidden" name="next" value={next} />
          <input type="hidden" name="email" value={email} />
          <p>{texts.offerLink({ email })}</p>
          {texts.sendLink && <Submit>{texts.sendLink}</Submit>}
        </AccountForm>
      )}
      <ul className="account-links">
        <li>
          <a href="/account/forgot-password">{texts.forgot}</a>
        </li>
        <li>
          {texts.newHere} <a href={withNext('/account/register', next)}>{texts.create}</a>
        </li>
      </ul>
    </NarrowFrame>
  );
}

export function RegisterForm({ next, email, problem }: LoginProps) {
  const { login, register: texts } = useMessages().account;
  return (
    <NarrowFrame title={texts.title} about={texts.about} isInviting>
      <AccountForm action="/account/register">
        <input type="hidden" name="next" value={next} />
        <EmailField name="email" label={login.email} defaultValue={email} problem={problem ?? undefined} />
        <Submit>{texts.sendLink}</Submit>
      </AccountForm>
      <p>
        {texts.known} <a href={withNext('/account/login', next)}>{texts.signIn}</a>
      </p>
    </NarrowFrame>
  );
}

export interface ConfirmProps {
  token: string;
  email: string;
  siteTitle: string;
  /**
   * State of the email address: 'elsewhere' is an account on other sites, whose password cannot be reset
   * here; 'self' is the signed-in account.
   */
  account: 'new' | 'known' | 'elsewhere' | 'self';
  name: string;
  /** Delivery address of the guest order whose page offered the account; null if there is none. */
  delivery: { address: Address; isKept: boolean } | null;
  locale: string;
  problems: Readonly<Record<string, string>>;
}

export function ConfirmForm(props: ConfirmProps) {
  const { token, email, siteTitle, account, name, delivery, locale, problems } = props;
  const { account: accountTexts, checkout } = useMessages();
  const { login, confirm: texts } = accountTexts;
  const about = {
    new: texts.about.new({ email }),
    known: texts.about.known({ email, siteTitle }),
    elsewhere: texts.about.known({ email, siteTitle }),
    self: texts.about.self({ email }),
  }[account];
  return (
    <NarrowFrame title={texts.title} about={about}>
      <AccountForm action="/account/confirm" problem={problems.form}>
        <input type="hidden" name="token" value={token} />
        {account === 'new' && (
          <Field
            name="name"
            label={texts.name}
            autoComplete="name"
            defaultValue={name}
            maxLength={200}
            problem={problems.name}
          />
        )}
        {account !== 'self' && (
          <PasswordField
            name="password"
            label={account === 'new' ? texts.choosePassword : login.password}
            isNew={account === 'new'}
            note={account === 'new' ? texts.passwordNote : undefined}
            problem={problems.password}
          />
        )}
        {delivery && (
          <>
            <Check name="keepsAddress" label={checkout.keepAddress} isOn={delivery.isKept} />
            <AddressBlock address={delivery.address} locale={locale} />
          </>
        )}
        <Submit>{account === 'new' ? texts.create : texts.use}</Submit>
      </AccountForm>
      {account === 'known' && (
        <p>
          <a href="/account/forgot-password">{texts.forgot}</a>
        </p>
      )}
      {account === 'elsewhere' && <p>{texts.forgotElsewhere}</p>}
    </NarrowFrame>
  );
}

export function ForgotForm({ email, problem }: { email: string; problem: string | null }) {
  const { login, forgot: texts } = useMessages().account;
  return (
    <NarrowFrame title={texts.title} about={texts.about}>
      <AccountForm action="/account/forgot-password">
        <EmailField
          name="email"
          label={login.email}
          autoComplete="username"
          defaultValue={email}
          problem={problem ?? undefined}
        />
        <Submit>{texts.sendLink}</Submit>
      </AccountForm>
      <p>
        <a href="/account/login">{texts.back}</a>
      </p>
    </NarrowFrame>
  );
}

export function ResetForm({ token, problem }: { token: string; problem: string | null }) {
  const texts = useMessages().account.reset;
  return (
    <NarrowFrame title={texts.title}>
      <AccountForm action="/account/reset-password">
        <input type="hidden" name="token" value={token} />
        <PasswordField
          name="password"
          label={texts.password}
          isNew
          note={texts.note}
          problem={problem ?? undefined}
        />
        <Submit>{texts.submit}</Submit>
      </AccountForm>
    </NarrowFrame>
  );
}

export function LogoutForm({ crumb, email, hasCart }: { crumb: string; email: string; hasCart: boolean }) {
  const texts = useMessages().account.logout;
  return (
    <NarrowFrame title={texts.title} about={texts.about({ email })}>
      <AccountForm action="/account/logout" crumb={crumb}>
        {hasCart && <Check name="cloneCart" label={texts.keepCart} />}
        <p className="row">
          <button type="submit" className="button">
            {texts.submit}
          </button>
          <a href="/account">{texts.stay}</a>
        </p>
      </AccountForm>
    </NarrowFrame>
  );
}
