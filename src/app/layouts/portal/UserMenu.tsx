import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChatQuestion } from '#src/features/chat/ChatQuestion.tsx';
import { useChat } from '#src/features/chat/use-chat.ts';
import { useUser } from '#src/session/session-store.ts';
import { signOut } from '#src/session/sign-out.ts';
import { ConfirmDialog } from '#src/shared/ui/ConfirmDialog.tsx';
import { Menu } from '#src/shared/ui/Menu.tsx';
import { Appearance } from './Appearance.tsx';
import { ScreenHelp, useScreenHelp } from './help/ScreenHelp.tsx';
import { KeyHelp, useKeyHelp } from './keys/KeyHelp.tsx';
import styles from './UserMenu.module.css';

export function UserMenu() {
  const { t } = useTranslation(['shell', 'portal']);
  const user = useUser();
  const [isLeaving, setLeaving] = useState(false);
  const [isAsking, question] = useDisclosure(false);
  const keys = useKeyHelp();
  const help = useScreenHelp();
  const chat = useChat();
  const [isChoosing, appearance] = useDisclosure(false);
  const leave = () => {
    setLeaving(true);
    void signOut('asked');
  };
  if (user === null) return null;
  return (
    <>
      <Menu
        label={t('user', { name: user.name })}
        items={[
          { key: 'appearance', label: t('portal:appearance.title'), onSelect: appearance.open },
          { key: 'help', label: t('portal:help'), onSelect: help.open },
          { key: 'keys', label: t('portal:keys.title'), onSelect: keys.open },
          ...(chat === null ? [] : [{ key: 'chat', label: t('portal:chat.open'), onSelect: chat.open }]),
          { key: 'sign-out', label: t('signOut'), onSelect: question.open },
        ]}
        target={
          <Button variant="subtle" size="compact-md" className={styles.trigger}>
            <span className={styles.who}>
              <span className={styles.name}>{user.name}</span>
              <span className={styles.company}>{user.account.companyName}</span>
            </span>
            <span aria-hidden="true" className={styles.initials}>
              {`${user.firstName.charAt(0)}${user.lastName.charAt(0)}`}
            </span>
          </Button>
        }
      />
      <ScreenHelp layer={help} />
      <KeyHelp help={keys} onScreenHelp={help.open} />
      {chat !== null && <ChatQuestion chat={chat} />}
      {isChoosing && <Appearance onClose={appearance.close} />}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('signOutTitle')}
        confirmLabel={t('signOut')}
        isBusy={isLeaving}
        onConfirm={leave}
        onCancel={question.close}
      >
        {t('signOutQuestion')}
      </ConfirmDialog>
    </>
  );
}
