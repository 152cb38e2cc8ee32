import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useListDocuments } from '#generated/client/company/company.ts';
import { downloadFile } from '#generated/client/file/file.ts';
import type { AccountDocument } from '#generated/model/accountDocument.ts';
import { ApprovalStatus } from '#generated/model/approvalStatus.ts';
import { DocumentKind } from '#generated/model/documentKind.ts';
import type { DocumentListReply } from '#generated/model/documentListReply.ts';
import { masterLabel, useMasters } from '#src/reference/masters.ts';
import { serverNow } from '#src/session/clock.ts';
import { isProblem, type Problem } from '#src/shared/api/problem.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { houseTimeOf } from '#src/shared/i18n/days.ts';
import { useFormats, useLanguage } from '#src/shared/i18n/format.ts';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import { Panel } from '#src/shared/ui/Panel.tsx';
import { ProblemNotice } from '#src/shared/ui/ProblemNotice.tsx';
import { saveFile } from '#src/shared/ui/save-file.ts';
import styles from './Account.module.css';
import { DocumentForm } from './DocumentForm.tsx';

const listOf = (reply: DocumentListReply): readonly AccountDocument[] => reply.data.list;
const isNone = (list: readonly AccountDocument[]) => list.length === 0;

const today = () => houseTimeOf(serverNow()).day;

const hasExpired = ({ expiryDate }: AccountDocument) => expiryDate !== null && expiryDate < today();

/** An approved document stands until it expires (contract, upsertDocument). */
const mayReplace = (paper: AccountDocument) => paper.status !== ApprovalStatus.APPROVED || hasExpired(paper);

function stateOf(paper: AccountDocument) {
  if (hasExpired(paper)) return 'expired';
  if (paper.status === ApprovalStatus.APPROVED) return 'approved';
  return paper.status === ApprovalStatus.REJECTED ? 'rejected' : 'pending';
}

type CardProps = { paper: AccountDocument; onReplace: () => void };

function DocumentCard({ paper, onReplace }: CardProps) {
  const { t } = useTranslation('account');
  const { date } = useFormats();
  const { masters } = useMasters();
  const language = useLanguage();
  const [problem, setProblem] = useState<Problem | null>(null);
  const item = masters?.item(paper.docType);
  const name = item === undefined ? paper.docTypeName : masterLabel(item, language);
  const open = async () => {
    setProblem(null);
    try {
      saveFile(await downloadFile({ file: paper.file }), paper.fileName);
    } catch (error) {
      if (!isProblem(error)) throw error;
      setProblem(error);
    }
  };
  const state = stateOf(paper);
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <b>{name}</b>
        <span className={styles.badge} data-state={state}>
          {t(`document.state.${state}`)}
        </span>
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
      <div className={styles.cardActions}>
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
  const [isOpen, setOpen] = useState(false);
  // Kept while its dialog closes.
  const [replaced, setReplaced] = useState<AccountDocument | null>(null);
  const edit = (paper: AccountDocument | null) => {
    setReplaced(paper);
    setOpen(true);
  };
  const add = <Button onClick={() => edit(null)}>{t('document.add')}</Button>;
  return (
    <>
      <Loaded
        of={reading}
        shape="lines"
        title={t('document.missing')}
        isEmpty={isNone}
        empty={
          <EmptyState title={t('document.none')} actions={add}>
            {t('document.noneAbout')}
          </EmptyState>
        }
      >
        {(papers) => (
          <div className={styles.content}>
            <div>{add}</div>
            {Object.values(DocumentKind)
              .map((kind) => ({ kind, of: papers.filter((paper) => paper.kind === kind) }))
              .filter((group) => group.of.length > 0)
              .map((group) => (
                <Panel key={group.kind} title={t(`document.kinds.${group.kind}`)}>
                  <ul className={styles.cards}>
                    {group.of.map((paper) => (
                      <DocumentCard key={paper.id} paper={paper} onReplace={() => edit(paper)} />
                    ))}
                  </ul>
                </Panel>
              ))}
          </div>
        )}
      </Loaded>
      <DocumentForm isOpen={isOpen} replaced={replaced} onClose={() => setOpen(false)} />
    </>
  );
}
