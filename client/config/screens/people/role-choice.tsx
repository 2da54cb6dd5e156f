import { ROLE_LABEL } from '#schema/contracts/accounts/contributors.ts';
import { ROLE } from '#schema/contracts/accounts/roles.ts';

/** Roles in order of access, widest first. */
const ORDER: readonly number[] = [
  ROLE.admin,
  ROLE.websiteManager,
  ROLE.editor,
  ROLE.storeManager,
  ROLE.reporting,
  ROLE.billing,
  ROLE.moderator,
  ROLE.commenter,
  ROLE.campaignsEditor,
  ROLE.scheduling,
  ROLE.schedulingEditor,
  ROLE.schedulingViewer,
  ROLE.viewer,
];

interface Props {
  roles: readonly number[];
  value: readonly number[];
  error?: string | undefined;
  onChange: (roles: number[]) => void;
}

/**
 * Selects a contributor's roles. The permissions of several roles add up, but an administrator needs no other
 * role.
 */
export function RoleChoice({ roles, value, error, onChange }: Props) {
  const isAdmin = value.includes(ROLE.admin);
  const toggle = (role: number, isOn: boolean) => {
    if (role === ROLE.admin) onChange(isOn ? [ROLE.admin] : []);
    else onChange(isOn ? [...value, role] : value.filter((other) => other !== role));
  };
  return (
    <fieldset className="role-choice" aria-describedby={error && 'role-error'}>
      <legend>Roles</legend>
      {ORDER.filter((role) => roles.includes(role) || value.includes(role)).map((role) => (
        <label key={role}>
          <input
            type="checkbox"
            checked={value.includes(role)}
            disabled={isAdmin && role !== ROLE.admin}
            onChange={(event) => toggle(role, event.target.checked)}
          />
          <span>
            <strong>{ROLE_LABEL[role]?.name}</strong>
            <span className="quiet">{ROLE_LABEL[role]?.about}</span>
          </span>
        </label>
      ))}
      {error && (
        <p id="role-error" className="field-error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

export const formatRoles = (roles: readonly number[]): string =>
  roles.map((role) => ROLE_LABEL[role]?.name ?? `Role ${role}`).join(', ');
