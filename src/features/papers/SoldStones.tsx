import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SoldStone } from '#generated/model/soldStone.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { backOf } from '#src/domain/stones/pricing.ts';
import { RecordTable } from '#src/shared/data/RecordTable.tsx';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';

export function SoldStones({ stones }: { stones: readonly SoldStone[] }) {
  const { t } = useTranslation('papers');
  const { number, carat, percent } = useFormats();
  return (
    <RecordTable
      label={t('stone.label')}
      rows={stones}
      rowId={({ diamond }) => diamond}
      rowName={({ stoneId }) => stoneId}
      empty={null}
      columns={[
        {
          key: 'stone',
          kind: 'name',
          title: t('stone.stone'),
          render: ({ diamond, stoneId, shpNm, colNm, clrNm, lbNm }) => (
            <Stack component="span" gap={0} align="flex-start">
              <Link to="diamondDetail" params={{ id: diamond }}>
                <bdi>{stoneId}</bdi>
              </Link>
              <bdi className={common.note}>
                {[shpNm, colNm, clrNm, lbNm].filter((fact) => fact !== null).join(' ')}
              </bdi>
            </Stack>
          ),
        },
        { key: 'carat', kind: 'figure', title: t('stone.carat'), render: ({ crt }) => carat(crt) },
        {
          key: 'back',
          kind: 'figure',
          title: t('stone.back'),
          render: ({ ctPr, rap }) => {
            const back = backOf(ctPr, rap);
            return back === null ? '–' : percent(back);
          },
        },
        { key: 'price', kind: 'figure', title: t('stone.price'), render: ({ ctPr }) => number(ctPr, 2) },
        { key: 'amount', kind: 'figure', title: t('stone.amount'), render: ({ amt }) => number(amt, 2) },
      ]}
    />
  );
}
