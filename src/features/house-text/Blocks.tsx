import { Box, Stack } from '@mantine/core';
import { createContext, use } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenRouteName } from '#src/domain/paths/href.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { routeNames } from '#src/domain/paths/paths.ts';
import { useSite } from '#src/domain/paths/site.ts';
import { useProjectSetting } from '#src/domain/reference/use-project-setting.ts';
import type { Block, Inline } from '#src/locales/house-text.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import styles from './HouseText.module.css';
import { TERMS_TABLE } from './values.ts';

const NOTHING = '–';

function TermsTable() {
  const { t } = useTranslation('texts');
  const { percent, money } = useFormats();
  const terms = useProjectSetting()?.paymentTerms ?? [];
  const signed = (points: number) => <bdi dir="ltr">{`${points > 0 ? '+' : ''}${percent(points, 1)}`}</bdi>;
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('terms.option')}</th>
            <th scope="col">{t('terms.value')}</th>
            <th scope="col">{t('terms.minimum')}</th>
            <th scope="col">{t('terms.below')}</th>
          </tr>
        </thead>
        <tbody>
          {terms.map(({ id, name, value, minimum, reset }) => (
            <tr key={id}>
              <th scope="row" dir="auto">
                {name}
              </th>
              <td>{signed(value)}</td>
              <td>{minimum === null ? t('terms.any') : money(minimum, 0)}</td>
              <td>{minimum === null ? NOTHING : signed(reset ?? value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Writes a figure of a text by its name; set by the page, which knows the settings of the house. */
export const Values = createContext<(name: string) => string>(() => '');

const isRoute = (name: string): name is OpenRouteName => routeNames.some((each) => each === name);

function Target({ to, of }: { to: string; of: readonly Inline[] }) {
  const { mayOpen } = useSite();
  if (to.startsWith('#')) {
    return (
      <a href={to}>
        <Line of={of} />
      </a>
    );
  }
  // A page that the reader may not open is named, not offered.
  if (!(isRoute(to) && mayOpen(to))) return <Line of={of} />;
  return (
    <Link to={to}>
      <Line of={of} />
    </Link>
  );
}

function Part({ part }: { part: Inline }) {
  const writeValue = use(Values);
  if (typeof part === 'string') return part;
  switch (part.kind) {
    case 'value':
      return writeValue(part.name);
    case 'link':
      return <Target to={part.to} of={part.of} />;
    case 'strong':
      return (
        <strong>
          <Line of={part.of} />
        </strong>
      );
    case 'emphasis':
      return (
        <em>
          <Line of={part.of} />
        </em>
      );
  }
}

/** The parts of a text never change places, so their positions identify them. */
const keyed = <Item,>(items: readonly Item[]) => items.map((item, place) => ({ key: String(place), item }));

function Line({ of }: { of: readonly Inline[] }) {
  return keyed(of).map(({ key, item }) => <Part key={key} part={item} />);
}

const isTermsTable = ([part, ...rest]: readonly Inline[]) =>
  rest.length === 0 && typeof part === 'object' && part.kind === 'value' && part.name === TERMS_TABLE;

function Items({ of }: { of: readonly (readonly Block[])[] }) {
  return keyed(of).map(({ key, item }) => (
    <li key={key}>
      {keyed(item).map(({ key: place, item: block }) =>
        block.kind === 'paragraph' ? <Line key={place} of={block.of} /> : <One key={place} block={block} />,
      )}
    </li>
  ));
}

function Table({ of: { head, rows } }: { of: Extract<Block, { kind: 'table' }> }) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            {keyed(head).map(({ key, item }) => (
              <th key={key} scope="col">
                <Line of={item} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {keyed(rows).map(({ key, item }) => (
            <tr key={key}>
              {keyed(item).map((cell) => (
                <td key={cell.key}>
                  <Line of={cell.item} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function One({ block, isPart = false }: { block: Block; isPart?: boolean }) {
  switch (block.kind) {
    case 'heading':
      return isPart ? (
        <Box component="h4" mt="1.25rem" mb="0.25rem" fz="1rem" lh={1.45}>
          <Line of={block.of} />
        </Box>
      ) : (
        <h3 id={block.id} className={styles.question}>
          <Line of={block.of} />
        </h3>
      );
    case 'list':
      return block.isOrdered ? (
        <Stack component="ol" m={0} gap="0.4rem" mb="1rem" ps="1.35rem">
          <Items of={block.items} />
        </Stack>
      ) : (
        <Stack component="ul" m={0} gap="0.4rem" mb="1rem" ps="1.35rem">
          <Items of={block.items} />
        </Stack>
      );
    case 'table':
      return <Table of={block} />;
    case 'paragraph':
      return isTermsTable(block.of) ? (
        <TermsTable />
      ) : (
        <p>
          <Line of={block.of} />
        </p>
      );
  }
}

type Props = {
  of: readonly Block[];
  /** Whether a section is shown outside the page of its text: its headings are a level lower and have no anchors. */
  isPart?: boolean;
};

/** Blocks of a text as elements. Text is rendered as text: nothing in it becomes markup. */
export function Blocks({ of, isPart = false }: Props) {
  return keyed(of).map(({ key, item }) => <One key={key} block={item} isPart={isPart} />);
}
