import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'wouter';
import { EnquirySide } from '#generated/model/enquirySide.ts';
import { useUser } from '#src/session/session-store.ts';
import { mayAnswer, sideAddress } from './thread-address.ts';

function SideLink({ to }: { to: EnquirySide }) {
  const { t } = useTranslation('talk');
  if (!mayAnswer(useUser()?.userType)) return null;
  return (
    <Button
      variant="default"
      size="xs"
      renderRoot={(props) => <RouterLink {...props} href={sideAddress(to)} />}
    >
      {t(`side.${to}`)}
    </Button>
  );
}

export const ToOwn = () => <SideLink to={EnquirySide.BUY} />;

export function ToHandled() {
  return (
    <div>
      <SideLink to={EnquirySide.SALES} />
    </div>
  );
}
