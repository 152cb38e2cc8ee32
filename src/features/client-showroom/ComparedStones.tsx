import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SharedShowroom } from '#generated/model/sharedShowroom.ts';
import type { SharedShowroomStone } from '#generated/model/sharedShowroomStone.ts';
import { Amount } from '#src/domain/showrooms/Amount.tsx';
import { clientSummaryOf, factSections, useFactTools } from '#src/domain/stones/facts.ts';
import { mediaUrl } from '#src/domain/stones/media-url.ts';
import { useFocusBack } from '#src/shared/ui/use-focus-back.ts';
import styles from './ClientShowroom.module.css';

type Props = {
  stones: readonly SharedShowroomStone[];
  room: SharedShowroom;
  onClose: () => void;
};

const FACTS = [...factSections.basic, ...factSections.certificate, ...factSections.measurements];

function Table({ stones, room }: Omit<Props, 'onClose'>) {
  const { t } = useTranslation(['showroom', 'stones']);
  const tools = useFactTools();
  const line = (name: string, of: (stone: SharedShowroomStone) => ReactNode) => (
    <tr key={name}>
      <th scope="row">{name}</th>
      {stones.map((stone) => (
        <td key={stone.item}>
          <bdi>{of(stone) ?? '–'}</bdi>
        </td>
      ))}
    </tr>
  );
  const known = FACTS.filter((fact) => stones.some((stone) => fact.text(stone, tools) !== null));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: A region that scrolls is reached by keyboard.
    <section className={styles.scroll} tabIndex={0} aria-label={t('showroom:compared')}>
      <table className={styles.compared}>
        <thead>
          <tr>
            <td />
            {stones.map((stone) => {
              const url = mediaUrl(room.mediaBase, stone.picture);
              return (
                <th key={stone.item} scope="col">
                  {url !== null && <img src={url} alt="" />}
                  {clientSummaryOf(stone, tools)}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {line(t('showroom:availability.label'), ({ availability }) =>
            t(`showroom:availability.${availability}`),
          )}
          {room.isPriceShown &&
            line(t('showroom:price'), ({ price }) =>
              price === null ? null : <Amount currency={room.currency} value={price.amount} />,
            )}
          {room.isPriceShown &&
            line(t('stones:field.pricePerCarat'), ({ price }) =>
              price === null ? null : <Amount currency={room.currency} value={price.perCarat} />,
            )}
          {known.map((fact) => line(t(`stones:field.${fact.field}`), (stone) => fact.text(stone, tools)))}
        </tbody>
      </table>
    </section>
  );
}

/** The stones that the client chose, side by side. */
export function ComparedStones({ stones, room, onClose }: Props) {
  const { t } = useTranslation('showroom');
  useFocusBack();
  return (
    <Modal opened onClose={onClose} title={t('compared')} fullScreen>
      <Table stones={stones} room={room} />
    </Modal>
  );
}
