import { longDate, timeOfDay } from '#domain/i18n/dates.ts';
import type { SessionSummary } from '#schema/contracts/accounts/contributors.ts';
import { useMessages } from '../kit/messages.tsx';
import { withElement } from '../kit/with-element.tsx';
import { AccountForm, EmailField, Field, PasswordField, type Problems, Submit } from './fields.tsx';
import type { Place } from './orders.tsx';

export interface ProfileState {
  form: 'name' | 'email' | 'password' | null;
  values: Readonly<Record<string, string>>;
  problems: Problems;
}

interface ProfileProps extends ProfileState {
  name: string;
  email: string;
  crumb: string;
  sessions: readonly SessionSummary[];
  place: Place;
}

export function ProfilePage({ form, values, problems, name, email, crumb, sessions, place }: ProfileProps) {
  const { profile: texts, reset } = useMessages().account;
  const of = (which: ProfileState['form']) =>
    form === which ? { values, problems } : { values: {}, problems: {} };
  const [ofName, ofEmail, ofPassword] = [of('name'), of('email'), of('password')] as {
    values: Record<string, string>;
    problems: Problems;
  }[];
  return (
    <div className="account-parts">
      <section aria-labelledby="profile-name">
        <h2 id="profile-name">{texts.nameHeading}</h2>
        <AccountForm action="/account/profile/name" crumb={crumb}>
          <Field
            name="name"
            label={texts.name}
            autoComplete="name"
            maxLength={200}
            defaultValue={ofName?.values.name ?? name}
            problem={ofName?.problems.name}
          />
          <Submit isOutline>{texts.saveName}</Submit>
        </AccountForm>
      </section>
      <section aria-labelledby="profile-email">
        <h2 id="profile-email">{texts.emailHeading}</h2>
        <p>{withElement((place) => texts.emailAbout({ email: place }), <strong>{email}</strong>)}</p>
        <AccountForm action="/account/profile/email" crumb={crumb} problem={ofEmail?.problems.form}>
          <EmailField
            name="email"
            prefix="new-"
            label={texts.newEmail}
            defaultValue={ofEmail?.values.email}
            problem={ofEmail?.problems.email}
          />
          <PasswordField
            name="current"
            prefix="email-"
            label={texts.password}
            problem={ofEmail?.problems.current}
          />
          <Submit isOutline>{texts.sendLink}</Submit>
        </AccountForm>
      </section>
      <section aria-labelledby="profile-password">
        <h2 id="profile-password">{texts.passwordHeading}</h2>
        <AccountForm action="/account/profile/password" crumb={crumb} problem={ofPassword?.problems.form}>
          <input type="hidden" name="username" autoComplete="username" value={email} />
          <PasswordField
            name="current"
            prefix="password-"
            label={texts.presentPassword}
            problem={ofPassword?.problems.current}
          />
          <PasswordField
            name="password"
            prefix="new-"
            label={reset.password}
            isNew
            note={reset.note}
            problem={ofPassword?.problems.password}
          />
          <Submit isOutline>{texts.changePassword}</Submit>
        </AccountForm>
      </section>
      <Devices sessions={sessions} crumb={crumb} place={place} />
      <section aria-labelledby="profile-data">
        <h2 id="profile-data">{texts.dataHeading}</h2>
        <p>
          {withElement(
            (link) => texts.downloadAbout({ link }),
            <a href="/account/export" download="">
              {texts.download}
            </a>,
          )}
        </p>
        <p>
          <a href="/account/delete">{texts.delete}</a>
        </p>
      </section>
    </div>
  );
}

function Devices({
  sessions,
  crumb,
  place,
}: {
  sessions: readonly SessionSummary[];
  crumb: string;
  place: Place;
}) {
  const { profile: texts } = useMessages().account;
  return (
    <section aria-labelledby="profile-devices">
      <h2 id="profile-devices">{texts.devicesHeading}</h2>
      <ul className="account-devices">
        {sessions.map(({ id, device, lastSeenAt, endsAt, isThis }) => (
          <li key={id}>
            <div>
              {device || texts.browser} {isThis && <strong>{texts.thisOne}</strong>}
              <p className="quiet">
                {texts.seen({
                  date: longDate(place, lastSeenAt),
                  time: timeOfDay(place, lastSeenAt),
                  end: longDate(place, endsAt),
                })}
              </p>
            </div>
            {!isThis && (
              <AccountForm action="/account/profile/devices" crumb={crumb} className="">
                <button type="submit" name="device" value={id} className="text-button">
                  {texts.signOut}
                  <span className="visually-hidden"> {device || texts.thisBrowser}</span>
                </button>
              </AccountForm>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <AccountForm action="/account/profile/devices" crumb={crumb} className="">
          <button type="submit" name="device" value="others" className="button button-outline">
            {texts.signOutOthers}
          </button>
        </AccountForm>
      )}
    </section>
  );
}
