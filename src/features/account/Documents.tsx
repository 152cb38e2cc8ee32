import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListDocuments } from '#generated/client/company/company.ts';
import { downloadFile } from '#generated/client/file/file.ts';
import type { AccountDocument } from '#generated/model/accountDocument.ts';
import { DocumentKind } from '#generated/model/documentKind.ts';
import type { DocumentListReply } from '#generated/model/documentListReply.ts';
import { isProblem, type Problem } from '#src/shared/api/problem.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import { ProblemNotice } from '#src/shared/ui/ProblemNotice.tsx';
import { saveFile } from '#src/shared/ui/save-file.ts';
import styles from './Account.module.css';
import { AccountPage } from './AccountPage.tsx';
import { CardGroups, useEditDialog } from './CardGroups.tsx';
import { DocumentForm } from './DocumentForm.tsx';
import { DocumentState } from './DocumentState.tsx';
import { mayReplace, useDocumentName } from './document-state.ts';

const listOf = (reply: DocumentListReply): readonly AccountDocument[] => reply.data.list;

type CardProps = { paper: AccountDocument; onReplace: () => void };

function DocumentCard({ paper, onReplace }: CardProps) {
  const { t } = useTranslation('account');
  const { date } = useFormats();
  const [problem, setProblem] = useState<Problem | null>(null);
  const name = useDocumentName()(paper);
  const open = async () => {
    setProblem(null);
    try {
      saveFile(await downloadFile({ file: paper.file }), paper.fileName);
    } catch (error) {
      if (!isProblem(error)) throw error;
      setProblem(error);
    }
  };
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <b>{name}</b>
        <DocumentState paper={paper} />
      </div>
      <dl className={styles.facts}>
        {paper.number !== null && (
          <div>
            <dt>{t('document.number')}</dt>
            <dd>
              <bdi>{paper.number}</bdi>
            </dd>
          </div>
        )}
        <div>
          <dt>{t('document.expires')}</dt>
          <dd>{paper.expiryDate === null ? t('document.never') : date(paper.expiryDate)}</dd>
        </div>
        <div>
          <dt>{t('document.file')}</dt>
          <dd>
            <bdi>{paper.fileName}</bdi>
          </dd>
        </div>
        {paper.remarks !== null && (
          <div>
            <dt>{t('document.remarks')}</dt>
            <dd dir="auto">{paper.remarks}</dd>
          </div>
        )}
      </dl>
      {problem !== null && <ProblemNotice problem={problem} title={t('document.notOpened')} />}
      <div className={common.wrap}>
        <Button
          variant="default"
          size="xs"
          onClick={() => void open()}
          aria-label={t('document.openOne', { name })}
        >
          {t('document.open')}
        </Button>
        {mayReplace(paper) && (
          <Button
            variant="default"
            size="xs"
            onClick={onReplace}
            aria-label={t('document.replaceOne', { name })}
          >
            {t('document.replace')}
          </Button>
        )}
      </div>
    </li>
  );
}

/** The company's documents with their review, by kind; new ones, and replacements of those that do not stand. */
export function Documents() {
  const { t } = useTranslation('account');
  const reading = useListDocuments({}, { query: { select: listOf } });
  const { isOpen, edited, edit, close } = useEditDialog<AccountDocument>();
  return (
    <>
      <CardGroups
        of={reading}
        words={{
          missing: t('document.missing'),
          none: t('document.none'),
          noneAbout: t('document.noneAbout'),
          add: t('document.add'),
        }}
        onAdd={() => edit(null)}
        groups={Object.values(DocumentKind)}
        groupOf={({ kind }) => kind}
        titleOf={(kind) => t(`document.kinds.${kind}`)}
        cardOf={(paper) => <DocumentCard key={paper.id} paper={paper} onReplace={() => edit(paper)} />}
      />
      <DocumentForm isOpen={isOpen} replaced={edited} onClose={close} />
    </>
  );
}

/** The page of the company's documents and their review. */
export default function DocumentsPage() {
  const { t } = useTranslation(['account', 'shell']);
  return (
    <AccountPage title={t('shell:title.documents')} about={t('account:document.about')}>
      <Documents />
    </AccountPage>
  );
}
