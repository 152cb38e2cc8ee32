import { ActionIcon, Button, Switch } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Stone } from '#generated/model/stone.ts';
import { useFactTools } from '#src/domain/stones/facts.ts';
import { useChosenTerm } from '#src/domain/stones/terms.ts';
import { AddByNumber } from '#src/features/compare/AddByNumber.tsx';
import styles from '#src/features/compare/CompareTable.module.css';
import {
  type ComparedKind,
  CompareTable,
  comparedSections,
  KindChoice,
  onlyDifferences,
  TurnSlider,
  useComparedKinds,
} from '#src/features/compare/CompareTable.tsx';
import { MIN_COMPARED, useCompared } from '#src/features/compare/compare-address.ts';
import { useTurning } from '#src/features/compare/use-turning.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import { copyText } from '#src/shared/ui/copy-text.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { Menu } from '#src/shared/ui/Menu.tsx';
import { Notice } from '#src/shared/ui/Notice.tsx';
import { notifySuccess } from '#src/shared/ui/notify.ts';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';
import { ActionDialogs } from '../actions/ActionDialogs.tsx';
import type { Action } from '../actions/action.ts';
import { ListToolbar } from '../actions/ListToolbar.tsx';
import { unlisted, useActionItems, useActions } from '../actions/use-actions.ts';
import type { ListNotice } from '../engine/definition.ts';
import { EmptyList } from '../views/EmptyPage.tsx';
import { Notices } from '../views/Notices.tsx';

export type CompareListProps = { actions: readonly Action<Stone>[]; notices: readonly ListNotice[] };
const emptyComparison = { key: 'compare', to: 'diamondSearch' } as const;

type Compared = ReturnType<typeof useCompared>;

/** Buttons at the end of the heading: the address of the comparison as a link, and paper. */
function PageActions() {
  const { t } = useTranslation('lists');
  const copy = async () => {
    if (await copyText(window.location.href)) notifySuccess(t('compare.copied'));
  };
  return (
    <>
      <Button size="xs" variant="default" onClick={() => void copy()}>
        {t('compare.copyLink')}
      </Button>
      <Button size="xs" variant="default" onClick={() => window.print()}>
        {t('compare.print')}
      </Button>
    </>
  );
}

/** What the address asks for and cannot have: too few stones, too many, or stones that are not listed. */
function Shortcomings({ compared }: { compared: Compared }) {
  const { t } = useTranslation('lists');
  const { list } = useFormats();
  const { stones, missing, beyond, address, change } = compared;
  return (
    <>
      {beyond > 0 && <Notice tone="warning">{t('compare.beyond', { count: beyond })}</Notice>}
      {missing.length > 0 && (
        <Notice
          tone="warning"
          onClose={() => change({ numbers: address.numbers.filter((each) => !missing.includes(each)) })}
        >
          {t('compare.missing', { stones: list(missing), count: missing.length })}
        </Notice>
      )}
      {stones.length > 0 && stones.length < MIN_COMPARED && (
        <Notice tone="info">{t('compare.tooFew')}</Notice>
      )}
    </>
  );
}

type SideProps = CompareListProps & { compared: Compared };

/** The stones side by side, with the actions on all of them and on each. */
function Side({ compared, actions, notices }: SideProps) {
  const { t } = useTranslation('lists');
  const { stones, address, change } = compared;
  const tools = useActions<Stone>({ ...unlisted, actions });
  const { itemsOf } = useActionItems(tools);
  const factTools = useFactTools();
  const { term } = useChosenTerm(stones);
  const kinds = useComparedKinds(stones);
  const [chosen, setChosen] = useState<ComparedKind>('image');
  const turning = useTurning();
  const kind = kinds.includes(chosen) ? chosen : (kinds[0] ?? 'image');
  const sections = comparedSections(stones, factTools, term);
  const shown = address.isOnlyDifferences ? onlyDifferences(sections) : sections;
  const remove = ({ stoneId }: Stone) =>
    change({ numbers: address.numbers.filter((number) => number !== stoneId) });
  const menuOf = (stone: Stone) => (
    <Menu
      label={t('compare.actionsOf', { stone: stone.stoneId })}
      items={[
        ...itemsOf(stone),
        {
          key: 'remove',
          label: t('compare.remove'),
          icon: <Icon name="remove" />,
          onSelect: () => remove(stone),
        },
      ]}
      target={
        <ActionIcon variant="subtle" size="md" aria-label={t('compare.actionsOf', { stone: stone.stoneId })}>
          <Icon name="more" />
        </ActionIcon>
      }
    />
  );
  return (
    <>
      <Notices notices={notices} stones={stones} />
      <ListToolbar tools={tools} selected={stones} />
      <div className={styles.tools}>
        <KindChoice kinds={kinds} shown={kind} onShow={setChosen} />
        {kind === 'video' && <TurnSlider turning={turning} />}
        <Switch
          label={t('compare.only')}
          checked={address.isOnlyDifferences}
          onChange={(event) => change({ isOnlyDifferences: event.currentTarget.checked })}
        />
      </div>
      {address.isOnlyDifferences && shown.length === 0 && <Notice tone="info">{t('compare.same')}</Notice>}
      <CompareTable stones={stones} sections={shown} kind={kind} turning={turning} actionsOf={menuOf} />
      <ActionDialogs tools={tools} />
    </>
  );
}

/** The list `compare`: 2 to 10 stones side by side. The address holds them, so that a comparison can be sent as a link. */
export function CompareList({ actions, notices }: CompareListProps) {
  const { t } = useTranslation('lists');
  const compared = useCompared();
  const { address, reading, stones, change } = compared;
  const isAsked = address.numbers.length > 0;
  return (
    <div className={common.stack}>
      <PageHeading
        description={isAsked && reading.data ? t('count.stones', { count: stones.length }) : undefined}
        actions={stones.length > 0 ? <PageActions /> : undefined}
      >
        {t('title.compare')}
      </PageHeading>
      <div className={styles.tools}>
        <AddByNumber numbers={address.numbers} onAdd={(numbers) => change({ numbers })} />
      </div>
      <Shortcomings compared={compared} />
      {isAsked ? (
        <Loaded of={reading} shape="table" className={common.stack}>
          {() =>
            stones.length === 0 ? (
              <EmptyList empty={emptyComparison} filters="" />
            ) : (
              <Side compared={compared} actions={actions} notices={notices} />
            )
          }
        </Loaded>
      ) : (
        <EmptyList empty={emptyComparison} filters="" />
      )}
    </div>
  );
}
