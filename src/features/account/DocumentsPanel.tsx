import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useListDocuments } from '#generated/client/company/company.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import { Panel } from '#src/shared/ui/Panel.tsx';
import styles from './Account.module.css';
import { DocumentState } from './DocumentState.tsx';
import { useDocumentName } from './document-state.ts';

export function DocumentsPanel() {
  const { t } = useTranslation(['account', 'shell']);
  const { date } = useFormats();
  const nameOf = useDocumentName();
  const reading = useListDocuments({}, { query: { select: ({ data }) => data.list } });
  return (
    <Panel title={t('shell:title.documents')}>
      <Loaded
        of={reading}
        shape="lines"
        title={t('account:document.missing')}
        empty={<p className={common.note}>{t('account:document.noneAbout')}</p>}
      >
        {(papers) => (
          <ul className={styles.steps}>
            {papers.map((paper) => (
              <li key={paper.id} className={styles.paper}>
                <bdi>{nameOf(paper)}</bdi>
                <DocumentState paper={paper} />
                <span className={common.note}>
                  {paper.expiryDate === null
                    ? t('account:document.never')
                    : t('account:hub.validUntil', { date: date(paper.expiryDate) })}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <Text inherit>
        <Link to="documents">{t('account:hub.documents')}</Link>
      </Text>
    </Panel>
  );
}
