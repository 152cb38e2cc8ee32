import { ActionIcon, Box } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { amountOf, backOf } from '#src/domain/stones/pricing.ts';
import type { Field } from '#src/shared/forms/field.ts';
import { NumberField } from '#src/shared/forms/fields/NumberField.tsx';
import type { NumberEntry } from '#src/shared/forms/rules.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { announce } from '#src/shared/ui/announce.ts';
import dense from '#src/shared/ui/DenseTable.module.css';
import { Icon } from '#src/shared/ui/Icon.tsx';
import styles from './Bid.module.css';
import { type BidEntry, nudged } from './bid-entries.ts';
import type { BidWay } from './bid-schema.ts';
import { useStoneFacts } from './use-stone-facts.ts';

type Props = {
  entries: readonly BidEntry[];
  /** Why stones are left out, by their id. */
  out: ReadonlyMap<string, string>;
  way: BidWay;
  /** USD per carat. */
  step: number;
  fieldOf: (index: number) => Field<NumberEntry>;
  /** Totals of what is bid: pieces, carats, USD. */
  totals: { readonly pieces: number; readonly crt: number; readonly amt: number };
};

/** The price that is bid for an entry; null while none is typed. */
export function priceOf({ base }: BidEntry, way: BidWay, value: NumberEntry): number | null {
  if (way === 'base') return base;
  return typeof value === 'number' ? value : null;
}

type PriceProps = { entry: BidEntry; step: number; field: Field<NumberEntry> };

/** A typed price with a button for a step down and one for a step up, which tell a screen reader the new price. */
function Price({ entry, step, field }: PriceProps) {
  const { t } = useTranslation('bids');
  const { money } = useFormats();
  const typed = typeof field.value === 'number' ? field.value : null;
  const stone = entry.stone.stoneId;
  const move = (direction: 1 | -1) => {
    const price = nudged(entry, typed, step, direction);
    field.onChange(price);
    announce(t('perCarat', { price: money(price) }));
  };
  return (
    <div className={styles.price}>
      <ActionIcon
        size="input-sm"
        aria-label={t('stepDown', { stone })}
        disabled={typed !== null && typed <= entry.floor}
        onClick={() => move(-1)}
      >
        <Icon name="down" />
      </ActionIcon>
      <NumberField {...field} label={t('priceFor', { stone })} unit="money" decimals={2} />
      <ActionIcon size="input-sm" aria-label={t('stepUp', { stone })} onClick={() => move(1)}>
        <Icon name="up" />
      </ActionIcon>
    </div>
  );
}

function PriceCells({ entry, way, step, field }: PriceProps & { way: BidWay }) {
  const { t } = useTranslation('bids');
  const { money, number, percent } = useFormats();
  const { stone, base } = entry;
  const price = priceOf(entry, way, field.value);
  const back = price === null ? null : backOf(price, stone.rap);
  const amount = price === null ? null : amountOf(stone.crt, price);
  return (
    <>
      <td>
        {way === 'base' ? (
          <span dir="ltr">{number(base)}</span>
        ) : (
          <Price entry={entry} step={step} field={field} />
        )}
        {amount !== null && <span className={styles.phone}>{t('amountOf', { amount: money(amount) })}</span>}
      </td>
      <td className={`${dense.figure} ${dense.wide}`} dir="ltr">
        {back === null ? '' : percent(back)}
      </td>
      <td className={`${dense.figure} ${dense.wide}`} dir="ltr">
        {amount === null ? '' : number(amount)}
      </td>
    </>
  );
}

/** The stones of a bid dialog: base price, price bid, difference to the list price, amount; and the totals. */
export function PriceRows({ entries, out, way, step, fieldOf, totals }: Props) {
  const { t } = useTranslation(['bids', 'confirm']);
  const { money, number } = useFormats();
  const facts = useStoneFacts();
  return (
    <Box component="section" className={styles.rows} aria-label={t('confirm:stones')} tabIndex={0}>
      <table className={dense.table}>
        <thead>
          <tr>
            <th scope="col">{t('confirm:stone')}</th>
            <th scope="col" className={`${dense.figure} ${dense.wide}`}>
              {entries.some(({ present }) => present !== null) ? t('bids:present') : t('bids:base')}
            </th>
            <th scope="col">{t('bids:price')}</th>
            <th scope="col" className={`${dense.figure} ${dense.wide}`}>
              {t('bids:back')}
            </th>
            <th scope="col" className={`${dense.figure} ${dense.wide}`}>
              {t('confirm:amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry, index) => {
            const { stone, base, present, key } = entry;
            const reason = out.get(stone.id);
            return (
              <tr key={key} data-out={reason !== undefined || undefined}>
                <th scope="row">
                  <bdi>{stone.stoneId}</bdi>
                  <bdi className={styles.facts}>{facts(stone)}</bdi>
                  <span className={styles.phone}>
                    {t('bids:perCarat', { price: t('bids:baseOf', { price: money(base) }) })}
                  </span>
                </th>
                <td className={`${dense.figure} ${dense.wide}`} dir="ltr">
                  {number(present ?? base)}
                </td>
                {reason === undefined ? (
                  <PriceCells entry={entry} way={way} step={step} field={fieldOf(index)} />
                ) : (
                  <td className={styles.out} colSpan={3}>
                    {reason}
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr className={styles.total}>
            <th scope="row">{t('confirm:total')}</th>
            <td className={dense.wide} />
            <td>
              <bdi>{`${totals.pieces} · ${number(totals.crt)} ct`}</bdi>
            </td>
            <td className={dense.wide} />
            <td className={dense.figure} dir="ltr">
              {number(totals.amt)}
            </td>
          </tr>
        </tfoot>
      </table>
    </Box>
  );
}
