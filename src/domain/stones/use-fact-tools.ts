import { useTranslation } from 'react-i18next';
import { useMasters } from '#src/domain/reference/masters.ts';
import { useFormats, useLanguage } from '#src/shared/i18n/format.ts';
import type { FactTools } from './facts.ts';

/** Text keys of the stages of a stone (contract: Stone.stage). */
const stages = {
  'in lab': 'stage.lab',
  'in manufacturing': 'stage.manufacturing',
  'in shipment': 'stage.shipment',
  'in stock': 'stage.stock',
} as const;

const isStage = (stage: string): stage is keyof typeof stages => stage in stages;

/** The formats and master lists for the facts of a stone, in the language of the screen. */
export function useFactTools(): FactTools {
  const { t } = useTranslation('stones');
  const { masters } = useMasters();
  return {
    formats: useFormats(),
    masters,
    language: useLanguage(),
    yesNo: (value) => t(value ? 'field.yes' : 'field.no'),
    stageName: (stage) => (isStage(stage) ? t(stages[stage]) : stage),
    treatmentName: (treatment) => (treatment === 'None' ? t('field.untreated') : treatment),
  };
}
