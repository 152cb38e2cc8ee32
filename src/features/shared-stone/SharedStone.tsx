import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SharedPrice } from '#generated/model/sharedPrice.ts';
import type { TracedStone } from '#generated/model/tracedStone.ts';
import { useProjectSetting } from '#src/domain/reference/use-project-setting.ts';
import { Facts } from '#src/domain/stones/Facts.tsx';
import { factSectionKeys } from '#src/domain/stones/facts.ts';
import { mediaOf } from '#src/domain/stones/media.ts';
import shared from '#src/domain/stones/StoneSection.module.css';
import { verificationUrl } from '#src/domain/stones/verification.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import { Panel } from '#src/shared/ui/Panel.tsx';
import styles from './SharedStone.module.css';
import { SharedStonePage } from './SharedStonePage.tsx';
import { StonePicture } from './StonePicture.tsx';

/** A stone shared by link: picture, facts, and the price if its sharer shows it (specification: /diamond-details/). */
function ReportLinks({ stone }: { stone: TracedStone }) {
  const { t } = useTranslation('stones');
  const setting = useProjectSetting();
  if (setting === null) return null;
  const certificate = mediaOf(stone, setting.mediaBase).find(({ kind }) => kind === 'certificate');
  const links = [
    { url: certificate?.url ?? null, text: t('mediaOf.certificate', { stone: stone.stoneId }) },
    { url: verificationUrl(stone, setting.labs), text: t('detail.verify', { lab: stone.lbNm }) },
  ].flatMap(({ url, text }) => (url === null ? [] : [{ url, text }]));
  if (links.length === 0) return null;
  return (
    <Stack component="ul" gap="0.25rem" fz="sm" className={common.bare}>
      {links.map(({ url, text }) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noopener" className={shared.link}>
            {text}
          </a>
        </li>
      ))}
    </Stack>
  );
}

function PriceBox({ price: { fnCtPr, fnAmt } }: { price: SharedPrice }) {
  const { t } = useTranslation(['stones', 'sharedStone']);
  const { money } = useFormats();
  return (
    <Panel title={t('stones:detail.price')}>
      <dl className={shared.prices}>
        <div>
          <dt>{t('stones:field.amount')}</dt>
          <dd>{money(fnAmt)}</dd>
        </div>
        <div>
          <dt>{t('stones:field.pricePerCarat')}</dt>
          <dd>{money(fnCtPr)}</dd>
        </div>
      </dl>
      <p className={common.note}>{t('sharedStone:priceAbout')}</p>
    </Panel>
  );
}

export default function SharedStone() {
  return (
    <SharedStonePage page="sharedStone">
      {({ stone, share }) => (
        <div className={common.pictureBeside}>
          <div className={common.stack}>
            <StonePicture stone={stone} />
            <ReportLinks stone={stone} />
          </div>
          <div className={common.stack}>
            {share?.price && <PriceBox price={share.price} />}
            <div className={`${common.columns} ${styles.facts}`}>
              {factSectionKeys.map((section) => (
                <Facts key={section} section={section} stone={stone} />
              ))}
            </div>
          </div>
        </div>
      )}
    </SharedStonePage>
  );
}
