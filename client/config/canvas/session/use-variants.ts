import { useMutation } from '@tanstack/react-query';
import { useMemo } from 'react';
import type * as z from 'zod';
import { useAccount, useCan } from '#client/config/kit/account/account.tsx';
import { callApi } from '#client/config/kit/api/call-api.ts';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { toast } from '#client/config/kit/ui/toast.ts';
import { variantPath } from '#domain/analytics/experiments/variant-page.ts';
import { listVariants, makeVariant } from '#schema/contracts/analytics/experiment-calls.ts';

type Variants = z.output<typeof listVariants.answer>['experiments'][number];
export type EditedVariant = Variants & {
  cohort: Variants['arms'][number]['cohort'];
};

/** The draft or running experiment in which the page is a cohort. */
export interface PageVariants {
  found: EditedVariant | null;
  /** False while the experiments feature is turned off. */
  canMake: boolean;
  isMaking: boolean;
  make: (sectionId: string | null) => void;
}

/** The site's unfinished experiments. Null until they load, or if the experiments feature is off. */
export interface OpenExperiments {
  experiments: readonly Variants[] | null;
  isLoading: boolean;
  load: () => Promise<void>;
}

export function useOpenExperiments(): OpenExperiments {
  const { hasExperiments } = useAccount().site;
  const { value, isFetching, load } = useLoaded(
    ['experiments'],
    hasExperiments ? () => callApi(listVariants, {}) : null,
  );
  return { experiments: value?.experiments ?? null, isLoading: isFetching, load };
}

/** Returns a variant's original page, or undefined for pages outside experiments. */
export const findOriginalId = (
  { experiments }: OpenExperiments,
  variantId: string | null,
): string | undefined =>
  experiments?.find(({ arms }) => arms.some(({ pageId }) => pageId === variantId))?.pageId;

interface Opening {
  onOpen: (path: string) => void;
  saveFirst: () => Promise<unknown>;
}

export function usePageVariants(
  pageId: string,
  { experiments, load }: OpenExperiments,
  { onOpen, saveFirst }: Opening,
): PageVariants {
  const can = useCan();
  const found = useMemo(() => findExperiment(experiments, pageId), [experiments, pageId]);
  const making = useMutation({
    mutationFn: async (sectionId: string | null) => {
      await saveFirst();
      return callApi(makeVariant, { body: { pageId: found?.pageId ?? pageId, sectionId } });
    },
    onSuccess: async ({ cohort, pageId: variantId }) => {
      await load();
      toast.success(`Variant ${cohort} is created. It starts as a copy of the published page.`);
      onOpen(variantPath(variantId));
    },
  });
  return {
    found,
    canMake: experiments !== null && can('content.write'),
    isMaking: making.isPending,
    make: making.mutate,
  };
}

function findExperiment(experiments: OpenExperiments['experiments'], pageId: string): EditedVariant | null {
  for (const experiment of experiments ?? []) {
    const arm = experiment.arms.find((one) => one.pageId === pageId);
    if (arm) return { ...experiment, cohort: arm.cohort };
  }
  return null;
}
