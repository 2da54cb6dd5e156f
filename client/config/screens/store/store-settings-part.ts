import type { StoreOptions } from '#domain/shop/store-options.ts';
import type { StoreAnswer } from '#schema/contracts/shop/store-api.ts';

export interface StoreSettingsPart {
  answer: StoreAnswer;
  store: StoreOptions;
  error: (field: string) => string | undefined;
  set: (patch: Partial<StoreOptions>) => void;
}
