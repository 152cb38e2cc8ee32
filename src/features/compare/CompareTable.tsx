import { Group } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaymentTerm } from '#generated/model/paymentTerm.ts';
import type { Stone } from '#generated/model/stone.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { useProjectSetting } from '#src/domain/reference/use-project-setting.ts';
import { unavailableReason } from '#src/domain/stones/availability.ts';
import { type FactSection, type FactTools, factSectionKeys, factSections } from '#src/domain/stones/facts.ts';
import { type MediaKind, mediaOf } from '#src/domain/stones/media.ts';
import { priceAt, standingOf } from '#src/domain/stones/terms.ts';
import type stonesMessages from '#src/locales/en/stones.json';
import common from '#src/shared/ui/Common.module.css';
import styles from './CompareTable.module.css';
import type { Turning } from './use-turning.ts';

type FieldKey = keyof (typeof stonesMessages)['field'];

interface ComparedRow {
  readonly field: FieldKey;
  readonly texts: readonly (string | null)[];
  readonly differs: boolean;
  /** Whether the texts are figures, which run from left to right in every language. */
  readonly isFigure: boolean;
}

const priceFields = [
  'pricePerCarat',
  'amount',
  'listPrice',
  'back',
  'finalDiscount',
  'finalPerCarat',
  'finalAmount',
] as const;

interface ComparedSection {
  readonly key: FactSection | 'price';
  readonly rows: readonly ComparedRow[];
}

function rowOf(field: FieldKey, texts: readonly (string | null)[], isFigure: boolean): ComparedRow[] {
  if (texts.every((text) => text === null)) return [];
  return [{ field, texts, differs: new Set(texts).size > 1, isFigure }];
}

/** Prices of the stones as each is sold alone, at the payment option in use (null until it is known). */
function priceRows(
  stones: readonly Stone[],
  { formats: { money, percent } }: FactTools,
  term: PaymentTerm | null,
): readonly ComparedRow[] {
  const finals = stones.map((stone) =>
    term === null ? null : priceAt(stone, standingOf(term, stone.amt).percent),
  );
  const texts = {
    pricePerCarat: stones.map(({ ctPr }) => money(ctPr)),
    amount: stones.map(({ amt }) => money(amt, 0)),
    listPrice: stones.map(({ rap }) => (rap === null ? null : money(rap, 0))),
    back: stones.map(({ back }) => (back === null ? null : percent(back))),
    finalDiscount: finals.map((final) => (final?.fnDis == null ? null : percent(final.fnDis))),
    finalPerCarat: finals.map((final) => final && money(final.fnCtPr)),
    finalAmount: finals.map((final) => final && money(final.fnAmt)),
  };
  return priceFields.flatMap((field) => rowOf(field, texts[field], true));
}

export function comparedSections(
  stones: readonly Stone[],
  tools: FactTools,
  term: PaymentTerm | null,
): readonly ComparedSection[] {
  const facts = factSectionKeys.map(
    (key): ComparedSection => ({
      key,
      rows: factSections[key].flatMap(({ field, text }) =>
        rowOf(
          field,
          stones.map((stone) => text(stone, tools)),
          false,
        ),
      ),
    }),
  );
  return [{ key: 'price' as const, rows: priceRows(stones, tools, term) }, ...facts].filter(
    ({ rows }) => rows.length > 0,
  );
}

export function onlyDifferences(sections: readonly ComparedSection[]): readonly ComparedSection[] {
  return sections
    .map(({ key, rows }) => ({ key, rows: rows.filter(({ differs }) => differs) }))
    .filter(({ rows }) => rows.length > 0);
}

/** Kinds that are compared side by side; a certificate is read alone. */
const kinds = ['image', 'video', 'hearts', 'arrows', 'aset', 'xray'] as const satisfies readonly MediaKind[];
export type ComparedKind = (typeof kinds)[number];

export function useComparedKinds(stones: readonly Stone[]): readonly ComparedKind[] {
  const base = useProjectSetting()?.mediaBase ?? '';
  const there = new Set<MediaKind>(stones.flatMap((stone) => mediaOf(stone, base).map(({ kind }) => kind)));
  return kinds.filter((kind) => there.has(kind));
}

type KindsProps = {
  kinds: readonly ComparedKind[];
  shown: ComparedKind;
  onShow: (kind: ComparedKind) => void;
};

export function KindChoice({ kinds: choices, shown, onShow }: KindsProps) {
  const { t } = useTranslation(['lists', 'stones']);
  if (choices.length < 2) return null;
  return (
    <Group component="fieldset" gap="0.25rem" m={0} p={0} bd={0} className={styles.kinds}>
      <legend>{t('lists:compare.view')}</legend>
      {choices.map((kind) => (
        <button
          key={kind}
          type="button"
          className={common.toggle}
          aria-pressed={kind === shown}
          onClick={() => onShow(kind)}
        >
          {t(`stones:media.${kind}`)}
        </button>
      ))}
    </Group>
  );
}

export function TurnSlider({ turning }: { turning: Turning }) {
  const { t } = useTranslation('lists');
  const degrees = Math.round(turning.at.turn);
  return (
    <label className={styles.turn}>
      {t('compare.turn')}
      <input
        type="range"
        min={0}
        max={360}
        step={5}
        value={degrees}
        aria-valuetext={t('compare.degrees', { degrees })}
        onChange={(event) => turning.turnTo(Number(event.currentTarget.value))}
      />
    </label>
  );
}

type MediumProps = { stone: Stone; kind: ComparedKind; turning: Turning };

function CompareMedium({ stone, kind, turning }: MediumProps) {
  const { t } = useTranslation(['stones', 'lists']);
  const setting = useProjectSetting();
  const [broken, setBroken] = useState<string | null>(null);
  const found = mediaOf(stone, setting?.mediaBase ?? '').find((medium) => medium.kind === kind);
  const name = t(`stones:mediaOf.${kind}`, { stone: stone.stoneId });
  if (setting === null) return <div className={styles.medium} />;
  if (found === undefined || broken === found.url) {
    return <div className={styles.medium}>{t('lists:compare.noMedium')}</div>;
  }
  return (
    <div className={styles.medium}>
      {kind === 'video' ? (
        <iframe
          src={found.url}
          title={name}
          ref={turning.frameOf(stone.id)}
          onLoad={() => turning.onLoad(stone.id)}
        />
      ) : (
        <img src={found.url} alt={name} onError={() => setBroken(found.url)} />
      )}
    </div>
  );
}

type Props = {
  stones: readonly Stone[];
  sections: readonly ComparedSection[];
  kind: ComparedKind;
  turning: Turning;
  actionsOf: (stone: Stone) => ReactNode;
};

function Head({ stone, actionsOf }: { stone: Stone } & Pick<Props, 'actionsOf'>) {
  const { t } = useTranslation('stones');
  const reason = unavailableReason(stone);
  return (
    <th scope="col">
      <Group component="span" gap="0.5rem" wrap="nowrap" justify="space-between">
        <Link to="diamondDetail" params={{ id: stone.id }} className={styles.number}>
          <bdi>{stone.stoneId}</bdi>
        </Link>
        {actionsOf(stone)}
      </Group>
      {reason !== null && <span className={styles.reason}>{t(`unavailable.${reason}`)}</span>}
    </th>
  );
}

function Row({ row, stones }: { row: ComparedRow; stones: readonly Stone[] }) {
  const { t } = useTranslation(['stones', 'lists']);
  return (
    <tr data-differs={row.differs || undefined}>
      <th scope="row">
        {t(`stones:field.${row.field}`)}
        {row.differs && (
          <span
            className={styles.mark}
            role="img"
            aria-label={t('lists:compare.differs')}
            title={t('lists:compare.differs')}
          >
            {'≠'}
          </span>
        )}
      </th>
      {stones.map(({ id }, at) => {
        const text = row.texts[at] ?? null;
        return (
          <td key={id} {...(row.isFigure ? { dir: 'ltr' } : {})}>
            {text === null ? <span className={common.dimmed}>{'–'}</span> : <bdi>{text}</bdi>}
          </td>
        );
      })}
    </tr>
  );
}

export function CompareTable({ stones, sections, kind, turning, actionsOf }: Props) {
  const { t } = useTranslation(['lists', 'stones']);
  const id = useId();
  return (
    <section className={styles.frame} aria-labelledby={id}>
      <table className={styles.table}>
        <caption id={id} className={common.hidden}>
          {t('lists:compare.caption', { count: stones.length })}
        </caption>
        <thead>
          <tr>
            <td className={styles.corner} />
            {stones.map((stone) => (
              <Head key={stone.id} stone={stone} actionsOf={actionsOf} />
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t(`stones:media.${kind}`)}</th>
            {stones.map((stone) => (
              <td key={stone.id}>
                <CompareMedium stone={stone} kind={kind} turning={turning} />
              </td>
            ))}
          </tr>
        </tbody>
        {sections.map(({ key, rows }) => (
          <tbody key={key}>
            <tr className={styles.section}>
              <th scope="rowgroup" colSpan={stones.length + 1}>
                <span>{t(`stones:detail.${key}`)}</span>
              </th>
            </tr>
            {rows.map((row) => (
              <Row key={row.field} row={row} stones={stones} />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}
