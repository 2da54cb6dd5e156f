import type { Danger } from '#schema/contracts/sites/danger.ts';

export interface DangerPart {
  danger: Danger;
  onChanged: (danger: Danger) => void;
}
