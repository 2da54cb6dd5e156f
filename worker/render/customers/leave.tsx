import { AccountForm, Field, type Problems, problemOf } from './fields.tsx';

/** First question: what goes, what stays, and the copy to take along. */
export function DeletePage({ openOrders }: { openOrders: number }) {
  return (
    <div className="text">
      <p>This is what happens:</p>
      <ul>
        <li>
          Your account, your addresses and the cart that waits for you are deleted, and every device is signed
          out.
        </li>
        <li>
          Your orders lose your name, your addresses and your contact. Their amounts and what was bought stay,
          because the books need them.
        </li>
        {openOrders > 0 && (
          <li>
            {openOrders === 1 ? 'One order is' : `${openOrders} orders are`} not sent yet. Where to is deleted
            as soon as it has been sent; you can no longer follow it here.
          </li>
        )}
        <li>It cannot be undone.</li>
      </ul>
      <p>
        You may want to{' '}
        <a href="/account/export" download="">
          download your data
        </a>{' '}
        first.
      </p>
      <p className="row">
        <a className="button" href="/account/delete/confirm">
          Go on
        </a>
        <a href="/account/profile">Keep my account</a>
      </p>
    </div>
  );
}

/** Second question: the password and a box to tick. */
export function DeleteForm({ crumb, problems }: { crumb: string; problems: Problems }) {
  return (
    <AccountForm
      action="/account/delete"
      crumb={crumb}
      problem={problems.form ?? problemOf(problems)}
      className="stack account-form"
    >
      <Field
        name="current"
        label="Your password"
        type="password"
        autoComplete="current-password"
        maxLength={200}
        problem={problems.current}
      />
      <div className="field">
        <label className="check">
          <input
            type="checkbox"
            name="isSure"
            value="yes"
            required
            aria-invalid={problems.isSure ? true : undefined}
            aria-describedby={problems.isSure ? 'isSure-problem' : undefined}
          />
          <span>I am sure. Delete my data for good.</span>
        </label>
        {problems.isSure && (
          <p id="isSure-problem" className="problem">
            {problems.isSure}
          </p>
        )}
      </div>
      <p className="row">
        <button type="submit" className="button">
          Delete my data
        </button>
        <a href="/account/profile">Keep my account</a>
      </p>
    </AccountForm>
  );
}
