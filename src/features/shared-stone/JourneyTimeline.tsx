import { useTranslation } from 'react-i18next';
import type { JourneyStep } from '#generated/model/journeyStep.ts';
import { useProjectSetting } from '#src/domain/reference/use-project-setting.ts';
import { mediaUrl } from '#src/domain/stones/media.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import styles from './Journey.module.css';

const SIDE = 240;

function Step({ step, base }: { step: JourneyStep; base: string | null }) {
  const { t } = useTranslation('sharedStone');
  const { carat, date } = useFormats();
  const { stage, place, date: day, carat: weight, image, video } = step;
  const name = t(`stage.${stage}`);
  const picture = base === null ? null : mediaUrl(base, image);
  const film = base === null ? null : mediaUrl(base, video);
  return (
    <li className={styles.step}>
      <div className={styles.text}>
        <h2 className={styles.stage}>{name}</h2>
        <p className={styles.about}>{t(`stageAbout.${stage}`)}</p>
        <dl className={styles.facts}>
          {day !== null && (
            <div>
              <dt>{t('journey.date')}</dt>
              <dd>
                <time dateTime={day}>{date(day)}</time>
              </dd>
            </div>
          )}
          {place !== null && (
            <div>
              <dt>{t('journey.place')}</dt>
              <dd>
                <bdi>{place}</bdi>
              </dd>
            </div>
          )}
          {weight !== null && (
            <div>
              <dt>{t('journey.carat')}</dt>
              <dd>{carat(weight)}</dd>
            </div>
          )}
        </dl>
        {film !== null && (
          <a href={film} target="_blank" rel="noopener" className={styles.link}>
            {t('journey.film')}
          </a>
        )}
      </div>
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

export function JourneyTimeline({ journey }: { journey: readonly JourneyStep[] }) {
  const setting = useProjectSetting();
  return (
    <ol className={common.list}>
      {journey.map((step) => (
        <Step key={step.stage} step={step} base={setting?.mediaBase ?? null} />
      ))}
    </ol>
  );
}
