import { Button, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from '#src/domain/paths/Link.tsx';
import common from '#src/shared/ui/Common.module.css';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';
import { Panel } from '#src/shared/ui/Panel.tsx';

const gains = ['search', 'trade', 'paper'] as const;

export default function Membership() {
  const { t } = useTranslation('account');
  return (
    <Stack gap="1.25rem" maw="72rem" mx="auto">
      <PageHeading description={t('membership.about')}>{t('membership.title')}</PageHeading>
      <div className={common.cards}>
        {gains.map((gain) => (
          <Panel key={gain} title={t(`membership.${gain}.title`)}>
            <Text inherit>{t(`membership.${gain}.about`)}</Text>
          </Panel>
        ))}
      </div>
      <div className={common.wrap}>
        <Button renderRoot={(props) => <Link to="signUp" {...props} />}>{t('membership.register')}</Button>
        <Button variant="default" renderRoot={(props) => <Link to="signIn" {...props} />}>
          {t('membership.signIn')}
        </Button>
      </div>
    </Stack>
  );
}
