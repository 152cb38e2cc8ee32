import { useTranslation } from 'react-i18next';
import { useListFeedbackInvitations } from '#generated/client/service/service.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { preferences } from '#src/session/preferences.ts';
import { usePreference } from '#src/session/use-preference.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import styles from './SurveyInvitation.module.css';

export function SurveyInvitation() {
  const { t } = useTranslation('dashboard');
  const { data: latest = null } = useListFeedbackInvitations(
    {},
    { query: { select: ({ data }) => data.list[0] ?? null }, request: { silent: true } },
  );
  const [hiddenUntil, hide] = usePreference(preferences.surveyHiddenUntil);
  if (latest === null) return null;
  const { invitation, appointmentNo, expiresAt } = latest;
  if (hiddenUntil !== null && Date.parse(expiresAt) <= Date.parse(hiddenUntil)) return null;
  return (
    <span className={styles.line}>
      <span className={styles.question}>{t('survey.question', { number: appointmentNo })}</span>
      <Link to="feedback" query={{ invitation }} className={styles.action}>
        {t('survey.answer')}
      </Link>
      <button
        type="button"
        className={styles.action}
        aria-label={t('survey.hide')}
        title={t('survey.hide')}
        onClick={() => hide(expiresAt)}
      >
        <Icon name="close" />
      </button>
    </span>
  );
}
