import { Button } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { revokeStoneShares, useListStoneShares } from '#generated/client/share/share.ts';
import type { ShareListReply } from '#generated/model/shareListReply.ts';
import type { StoneShare } from '#generated/model/stoneShare.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { useWrite } from '#src/shared/data/use-write.ts';
import { dotted } from '#src/shared/i18n/dotted.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import { copyText } from '#src/shared/ui/copy-text.ts';
import { notifySuccess } from '#src/shared/ui/notify.ts';
import { ProblemNotice } from '#src/shared/ui/ProblemNotice.tsx';
import styles from './ShareStone.module.css';
import { shareLink } from './share-link.ts';

const listOf = ({ data }: ShareListReply) => data.list;

function Row({ share }: { share: StoneShare }) {
  const { t } = useTranslation('sharedStone');
  const { date } = useFormats();
  const revoke = useWrite('revokeStoneShares', revokeStoneShares, { success: () => t('share.revoked') });
  const until = t('share.until', { date: date(share.expiresAt) });
  const copy = async () => {
    if (await copyText(shareLink(share))) notifySuccess(t('share.copied'));
  };
  return (
    <li className={styles.share}>
      <a href={shareLink(share)} target="_blank" rel="noopener" className={styles.link}>
        <bdi>{shareLink(share)}</bdi>
      </a>
      <div className={styles.row}>
        <span className={styles.about}>
          {dotted([t(share.isPriceShown ? 'share.withPrice' : 'share.withoutPrice'), until])}
        </span>
        <Button size="xs" variant="default" onClick={() => void copy()}>
          {t('share.copy')}
        </Button>
        <BusyButton
          size="xs"
          variant="default"
          isBusy={revoke.isSending}
          onClick={() => revoke.send({ id: [share.id] })}
        >
          {t('share.revoke')}
        </BusyButton>
      </div>
      {revoke.problem !== null && <ProblemNotice problem={revoke.problem} />}
    </li>
  );
}

/** The links of the user to a stone that still work, newest first. */
export function OwnShares({ diamond }: { diamond: string }) {
  const { t } = useTranslation('sharedStone');
  const id = useId();
  const reading = useListStoneShares({ diamond }, { query: { select: listOf } });
  return (
    <Loaded of={reading} shape="record" isEmpty={(list) => list.length === 0} empty={null}>
      {(list) => (
        <section aria-labelledby={id} className={styles.own}>
          <h2 id={id} className={styles.title}>
            {t('share.own')}
          </h2>
          <ul className={styles.shares}>
            {list.map((share) => (
              <Row key={share.id} share={share} />
            ))}
          </ul>
        </section>
      )}
    </Loaded>
  );
}
