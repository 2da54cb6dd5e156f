import { useMessages } from '../kit/messages.tsx';
import { withElement } from '../kit/with-element.tsx';
import { AccountForm, PasswordField, type Problems, summarizeProblems } from './fields.tsx';

export function DeletePage({ openOrders }: { openOrders: number }) {
  const texts = useMessages().account.leave;
  return (
    <div className="text">
      <p>{texts.happens}</p>
      <ul>
        <li>{texts.account}</li>
        <li>{texts.orders}</li>
        {openOrders > 0 && <li>{texts.openOrders({ count: openOrders })}</li>}
        <li>{texts.final}</li>
      </ul>
      <p>
        {withElement(
          (link) => texts.downloadFirst({ link }),
          <a href="/account/export" download="">
            {texts.download}
          </a>,
        )}
      </p>
      <p className="row">
        <a className="button" href="/account/delete/confirm">
          {texts.goOn}
        </a>
        <a href="/account/profile">{texts.keep}</a>
      </p>
    </div>
  );
}

export function DeleteForm({ crumb, problems }: { crumb: string; problems: Problems }) {
  const { account } = useMessages();
  const texts = account.leave;
  return (
    <AccountForm
      action="/account/delete"
      crumb={crumb}
      problem={problems.form ?? summarizeProblems(problems, account)}
      className="stack account-form"
    >
      <PasswordField name="current" label={texts.password} problem={problems.current} />
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
          <span>{texts.sure}</span>
        </label>
        {problems.isSure && (
          <p id="isSure-problem" className="problem">
            {problems.isSure}
          </p>
        )}
      </div>
      <p className="row">
        <button type="submit" className="button">
          {texts.submit}
        </button>
        <a href="/account/profile">{texts.keep}</a>
      </p>
    </AccountForm>
  );
}
