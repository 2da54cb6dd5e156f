import { longDate, timeOfDay } from '#domain/i18n/dates.ts';
import type { SessionSummary } from '#schema/contracts/accounts/contributors.ts';
import { AccountForm, Field, type Problems } from './fields.tsx';
import type { Place } from './orders.tsx';

/** Which form of the profile was sent, what was typed in it, and what is wrong. */
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
  const of = (which: ProfileState['form']) =>
    form === which ? { values, problems } : { values: {}, problems: {} };
  const [ofName, ofEmail, ofPassword] = [of('name'), of('email'), of('password')] as {
    values: Record<string, string>;
    problems: Problems;
  }[];
  return (
    <div className="account-parts">
      <section aria-labelledby="profile-name">
        <h2 id="profile-name">Name</h2>
        <AccountForm action="/account/profile/name" crumb={crumb}>
          <Field
            name="name"
            label="Your name"
            autoComplete="name"
            maxLength={200}
            defaultValue={ofName?.values.name ?? name}
            problem={ofName?.problems.name}
          />
          <p>
            <button type="submit" className="button button-outline">
              Save the name
            </button>
          </p>
        </AccountForm>
      </section>
      <section aria-labelledby="profile-email">
        <h2 id="profile-email">Email</h2>
        <p>
          You sign in with <strong>{email}</strong>. To change it, we send a link to the new address; until it
          is opened, nothing changes.
        </p>
        <AccountForm action="/account/profile/email" crumb={crumb} problem={ofEmail?.problems.form}>
          <Field
            name="email"
            prefix="new-"
            label="New address"
            type="email"
            autoComplete="email"
            maxLength={256}
            defaultValue={ofEmail?.values.email}
            problem={ofEmail?.problems.email}
          />
          <Field
            name="current"
            prefix="email-"
            label="Your password"
            type="password"
            autoComplete="current-password"
            maxLength={200}
            problem={ofEmail?.problems.current}
          />
          <p>
            <button type="submit" className="button button-outline">
              Send the link
            </button>
          </p>
        </AccountForm>
      </section>
      <section aria-labelledby="profile-password">
        <h2 id="profile-password">Password</h2>
        <AccountForm action="/account/profile/password" crumb={crumb} problem={ofPassword?.problems.form}>
          <input type="hidden" name="username" autoComplete="username" value={email} />
          <Field
            name="current"
            prefix="password-"
            label="Present password"
            type="password"
            autoComplete="current-password"
            maxLength={200}
            problem={ofPassword?.problems.current}
          />
          <Field
            name="password"
            prefix="new-"
            label="New password"
            type="password"
            autoComplete="new-password"
            minLength={10}
            maxLength={200}
            note="At least 10 characters. Every other device is signed out."
            problem={ofPassword?.problems.password}
          />
          <p>
            <button type="submit" className="button button-outline">
              Change the password
            </button>
          </p>
        </AccountForm>
      </section>
      <Devices sessions={sessions} crumb={crumb} place={place} />
      <section aria-labelledby="profile-data">
        <h2 id="profile-data">Your data</h2>
        <p>
          <a href="/account/export" download="">
            Download all that we know of you
          </a>{' '}
          as a JSON file.
        </p>
        <p>
          <a href="/account/delete">Delete my data</a>
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
  return (
    <section aria-labelledby="profile-devices">
      <h2 id="profile-devices">Devices</h2>
      <ul className="account-devices">
        {sessions.map(({ id, device, lastSeenAt, endsAt, isThis }) => (
          <li key={id}>
            <div>
              {device || 'A browser'} {isThis && <strong>(this one)</strong>}
              <p className="quiet">
                Last seen {longDate(place, lastSeenAt)}, {timeOfDay(place, lastSeenAt)}; ends{' '}
                {longDate(place, endsAt)} at the latest
              </p>
            </div>
            {!isThis && (
              <AccountForm action="/account/profile/devices" crumb={crumb} className="">
                <button type="submit" name="device" value={id} className="text-button">
                  Sign out<span className="visually-hidden"> {device || 'this browser'}</span>
                </button>
              </AccountForm>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <AccountForm action="/account/profile/devices" crumb={crumb} className="">
          <button type="submit" name="device" value="others" className="button button-outline">
            Sign out all others
          </button>
        </AccountForm>
      )}
    </section>
  );
}
