import { Box, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { JourneyStep } from '#generated/model/journeyStep.ts';
import { useProjectSetting } from '#src/domain/reference/use-project-setting.ts';
import { mediaUrl } from '#src/domain/stones/media-url.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import panel from '#src/shared/ui/Panel.module.css';
import styles from './Journey.module.css';
import { SharedStonePage } from './SharedStonePage.tsx';

const SIDE = 240;

function Step({ step, base }: { step: JourneyStep; base: string | null }) {
  const { t } = useTranslation('sharedStone');
  const { carat, date } = useFormats();
  const { stage, place, date: day, carat: weight, image, video } = step;
  const name = t(`stage.${stage}`);
  const picture = base === null ? null : mediaUrl(base, image);
  const film = base === null ? null : mediaUrl(base, video);
  const facts = [
    ['date', day && date(day)],
    ['place', place],
    ['carat', weight && carat(weight)],
  ] as const;
  return (
    <li className={styles.step}>
      <Stack gap="0.25rem" miw={0}>
        <h2 className={panel.title}>{name}</h2>
        <Text inherit>{t(`stageAbout.${stage}`)}</Text>
        <dl className={styles.facts}>
          {facts.map(
            ([fact, value]) =>
              value !== null && (
                <div key={fact}>
                  <dt>{t(`journey.${fact}`)}</dt>
                  <dd>
                    <bdi>{value}</bdi>
                  </dd>
                </div>
              ),
          )}
        </dl>
        {film !== null && (
          <Box component="a" c="brand.8" fz="sm" href={film} target="_blank" rel="noopener">
            {t('journey.film')}
          </Box>
        )}
      </Stack>
      {picture !== null && (
        <img
          src={picture}
          alt={t('journey.picture', { stage: name })}
          width={SIDE}
          height={SIDE}
          className={styles.picture}
        />
      )}
    </li>
  );
}

function JourneyTimeline({ journey }: { journey: readonly JourneyStep[] }) {
  const setting = useProjectSetting();
  return (
    <ol className={common.list}>
      {journey.map((step) => (
        <Step key={step.stage} step={step} base={setting?.mediaBase ?? null} />
      ))}
    </ol>
  );
}

/** The journey of a stone from rough to polished (specification: /DiamFTC). */
export default function DiamFtc() {
  const { t } = useTranslation('sharedStone');
  return (
    <SharedStonePage page="diamFtc">
      {({ stone: { journey } }) =>
        journey.length === 0 ? (
          <EmptyState title={t('journey.none')}>{t('journey.noneAbout')}</EmptyState>
        ) : (
          <JourneyTimeline journey={journey} />
        )
      }
    </SharedStonePage>
  );
}
