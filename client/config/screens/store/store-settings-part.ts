import type { StoreOptions } from '#domain/store/store-options.ts';
import type { StoreAnswer } from '#schema/contracts/store/store-api.ts';

export interface StoreSettingsPart {
  answer: StoreAnswer;
  store: StoreOptions;
  error: (field: string) => string | undefined;
  set: (patch: Partial<StoreOptions>) => void;
}
