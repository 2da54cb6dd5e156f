import { useId } from 'react';
import { ROLE_LABEL } from '#schema/contracts/contributors.ts';

interface Props {
  roles: readonly number[];
  value: number;
  onChange: (role: number) => void;
}

/** One role of those that can be given, each with what it opens. */
export function RoleChoice({ roles, value, onChange }: Props) {
  const name = useId();
  return (
    <fieldset className="role-choice">
      <legend>Role</legend>
      {roles.map((role) => {
        const label = ROLE_LABEL[role];
        if (!label) return null;
        return (
          <label key={role}>
            <input
              type="radio"
              name={name}
              value={role}
              checked={role === value}
              onChange={() => onChange(role)}
            />
            <span>
              <strong>{label.name}</strong>
              <span className="quiet">{label.about}</span>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}

/** Roles as people read them. */
export const roleText = (roles: readonly number[]): string =>
  roles.map((role) => ROLE_LABEL[role]?.name ?? `Role ${role}`).join(', ');
