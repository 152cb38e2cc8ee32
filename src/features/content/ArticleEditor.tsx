import { Button, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useParams } from 'wouter';
import { usePaginateArticles } from '#generated/client/editorial/editorial.ts';
import type { User } from '#generated/model/user.ts';
import { go } from '#src/domain/paths/href.ts';
import { Link } from '#src/domain/paths/Link.tsx';
import { useUser } from '#src/session/session-store.ts';
import { Loaded } from '#src/shared/data/Loaded.tsx';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import { PageHeading } from '#src/shared/ui/PageHeading.tsx';
import { ArticleForm } from './ArticleForm.tsx';

const leave = () => go('manageArticles');

function Change({ id, user }: { id: string; user: User }) {
  const { t } = useTranslation('writing');
  const reading = usePaginateArticles(
    { page: 1, limit: 1, id },
    { query: { select: ({ data }) => data.list } },
  );
  const unknown = (
    <EmptyState
      title={t('unknown.title')}
      actions={
        <Button variant="default" onClick={leave}>
          {t('back')}
        </Button>
      }
    >
      {t('unknown.about')}
    </EmptyState>
  );
  return (
    <Loaded
      of={reading}
      shape="lines"
      title={t('failed')}
      instead={({ code }) => (code === 'E_VALIDATION' ? unknown : null)}
      empty={unknown}
    >
      {([article]) =>
        article === undefined ? null : <ArticleForm user={user} article={article} onSaved={leave} />
      }
    </Loaded>
  );
}

export default function ArticleEditor() {
  const { t } = useTranslation(['writing', 'shell']);
  const { id } = useParams<{ id?: string }>();
  const user = useUser();
  if (user === null) return null;
  return (
    <Stack gap="1.5rem">
      <PageHeading actions={<Link to="manageArticles">{t('writing:back')}</Link>}>
        {t(id === undefined ? 'shell:title.articleEditor' : 'writing:changing')}
      </PageHeading>
      {id === undefined ? (
        <ArticleForm user={user} article={null} onSaved={leave} />
      ) : (
        <Change key={id} id={id} user={user} />
      )}
    </Stack>
  );
}
