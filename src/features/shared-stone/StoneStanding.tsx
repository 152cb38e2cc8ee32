import { useTranslation } from 'react-i18next';
import { Link } from '#src/domain/paths/Link.tsx';
import shared from '#src/domain/stones/StoneSection.module.css';
import { useFormats } from '#src/shared/i18n/format.ts';
import { Notice } from '#src/shared/ui/Notice.tsx';
import type { ShownStone } from './use-shown-stone.ts';

/** Where a stone stands: sold with what to do next, shared by whom and until when, or known by its card only. */
export function StoneStanding({ shown: { share } }: { shown: ShownStone }) {
  const { t } = useTranslation('sharedStone');
  const { date } = useFormats();
  if (share === null) return <p className={shared.note}>{t('byNumber')}</p>;
  const { sharedBy: name, companyName: company, expiresAt } = share;
  return (
    <>
      {!share.isOffered && (
        <Notice tone="warning" title={t('sold.title')}>
          {t('sold.about')}{' '}
          <Link to="contactUs" className={shared.link}>
            {t('ask')}
          </Link>
        </Notice>
      )}
      <p className={shared.note}>{t('sharedBy', { name, company, date: date(expiresAt) })}</p>
    </>
  );
}
