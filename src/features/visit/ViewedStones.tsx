import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { deleteAppointmentParts } from '#generated/client/appointment/appointment.ts';
import type { Appointment } from '#generated/model/appointment.ts';
import { href } from '#src/domain/paths/href.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { StoneLinks } from '#src/domain/stones/StoneLinks.tsx';
import { useWrite } from '#src/shared/data/use-write.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { notifyProblem } from '#src/shared/ui/notify.ts';
import { Panel } from '#src/shared/ui/Panel.tsx';
import styles from './Appointments.module.css';

/** The stones of an appointment. While it is upcoming they can be removed, and the way to more of them is offered. */
export function ViewedStones({ appointment }: { appointment: Appointment }) {
  const { t } = useTranslation('appointments');
  const { id, diamonds, tab } = appointment;
  const remove = useWrite('deleteAppointmentParts', deleteAppointmentParts, {
    onProblem: (problem) => notifyProblem(problem),
    success: (_, request) => {
      const stone = diamonds.find((each) => each.id === request.diamonds?.[0]);
      return t('stones.removed', { stone: stone?.stoneId ?? '' });
    },
  });
  const isOpen = tab === 'UPCOMING';
  return (
    <Panel title={t('detail.stones', { count: diamonds.length })}>
      {diamonds.length === 0 && <p>{t('stones.none')}</p>}
      <StoneLinks
        stones={diamonds}
        hrefOf={(stone) => href('diamondDetail', { id: stone })}
        {...(isOpen && {
          actionOf: ({ id: stone, stoneId }) => (
            <BusyButton
              variant="subtle"
              color="gray"
              size="sm"
              leftSection={<Icon name="close" />}
              aria-label={t('stones.removeOne', { stone: stoneId })}
              isBusy={remove.sending?.diamonds?.[0] === stone}
              onClick={() => remove.send({ id, diamonds: [stone] })}
            >
              {t('stones.remove')}
            </BusyButton>
          ),
        })}
      />
      {isOpen && (
        <div className={styles.actions}>
          <Button variant="default" renderRoot={(props) => <Link to="diamondSearch" {...props} />}>
            {t('stones.add')}
          </Button>
        </div>
      )}
    </Panel>
  );
}
