import { useState } from 'react';
import { useAccount } from '#client/config/kit/account/account.tsx';
import { Choice } from '#client/config/kit/fields/choice.tsx';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { formatTime } from '#client/config/kit/formatting/zoned-time.ts';
import { SettingsCard } from '#client/config/kit/settings/settings-card.tsx';
import type { BackupSchedule, BackupScheduleInput } from '#schema/contracts/backups/backup.ts';
import { BACKUP_LIMITS } from '#schema/contracts/limits.ts';
import { backupsApi } from './backups-api.ts';

const FREQUENCIES = [
  ['off', 'Off'],
  ['daily', 'Every day'],
  ['weekly', 'Every week'],
] as const;

interface Props {
  schedule: BackupSchedule;
  canWrite: boolean;
  onSaved: (schedule: BackupSchedule) => void;
}

export function BackupScheduleCard({ schedule, canWrite, onSaved }: Props) {
  const { site } = useAccount();
  const [draft, setDraft] = useState<BackupScheduleInput>(schedule);
  const { frequency, keep } = draft;
  return (
    <SettingsCard
      title="Scheduled backups"
      about="Made at night, while few people visit."
      canWrite={canWrite}
      values={draft}
      hasChanges={frequency !== schedule.frequency || keep !== schedule.keep}
      done={frequency === 'off' ? 'Saved. No more backups are scheduled.' : 'Saved.'}
      onSave={async () => onSaved((await backupsApi.schedule(draft)).schedule)}
      onReset={() => setDraft(schedule)}
    >
      {(errors) => (
        <>
          <Choice
            label="How often"
            value={frequency}
            options={FREQUENCIES}
            onChange={(next) => setDraft({ ...draft, frequency: next })}
          />
          {frequency !== 'off' && (
            <Labelled
              label="Backups to keep"
              help={`From 1 to ${BACKUP_LIMITS.scheduled}. The oldest scheduled backup is deleted when there are more.`}
              error={errors.keep}
            >
              {(field) => (
                <input
                  {...field}
                  className="backup-keep"
                  type="number"
                  inputMode="numeric"
                  min={1}
                  max={BACKUP_LIMITS.scheduled}
                  required
                  value={Number.isNaN(keep) ? '' : keep}
                  onChange={({ target }) => setDraft({ ...draft, keep: target.valueAsNumber })}
                />
              )}
            </Labelled>
          )}
          {schedule.nextAt !== null && frequency === schedule.frequency && (
            <p className="quiet">Next backup: {formatTime(schedule.nextAt, site.timeZone)}</p>
          )}
        </>
      )}
    </SettingsCard>
  );
}
