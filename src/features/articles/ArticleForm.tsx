import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { upsertArticle } from '#generated/client/editorial/editorial.ts';
import type { Article } from '#generated/model/article.ts';
import type { User } from '#generated/model/user.ts';
import { ArticleUpsertRequest } from '#generated/rules/ArticleUpsertRequest.ts';
import { useProjectSetting } from '#src/domain/reference/use-project-setting.ts';
import { serverNow } from '#src/session/clock.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { FormPage } from '#src/shared/forms/FormPage.tsx';
import { FormPart } from '#src/shared/forms/FormPart.tsx';
import { FileField } from '#src/shared/forms/fields/FileField.tsx';
import { TextareaField } from '#src/shared/forms/fields/TextareaField.tsx';
import { TextField } from '#src/shared/forms/fields/TextField.tsx';
import { editedRecord } from '#src/shared/forms/stale.ts';
import { takenAmong } from '#src/shared/forms/taken-name.ts';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';
import { Notice } from '#src/shared/ui/Notice.tsx';
import { ArticlePreview } from './ArticlePreview.tsx';
import { articleEntries, articleSchema, mayPublish, noArticle } from './article-entries.ts';
import { EditorField } from './EditorField.tsx';
import { PublicationFields } from './PublicationFields.tsx';

type Props = {
  user: User;
  /** The article that is changed; null for a new one. */
  article: Article | null;
  onSaved: (article: Article) => void;
};

/** Writes an article, with a preview of what readers will see. */
export function ArticleForm({ user, article, onSaved }: Props) {
  const { t } = useTranslation(['writing', 'common']);
  const base = useProjectSetting()?.mediaBase ?? '';
  const isAdmin = mayPublish(user);
  const [schema] = useState(() => articleSchema(isAdmin, serverNow));
  const [isPreviewed, setPreviewed] = useState(false);
  const { sendAsync } = useWrite('upsertArticle', upsertArticle, {
    success: ({ data }) => t('writing:saved', { name: data.name }),
  });
  const form = useRequestForm({
    schema,
    initialValues: article === null ? noArticle : articleEntries({ ...article }),
    send: (request, version) =>
      sendAsync({
        ...request,
        ...(article !== null && { id: article.id }),
        ...(version !== undefined && { version }),
      }),
    edited:
      article === null ? undefined : editedRecord({ version: article.version, entriesOf: articleEntries }),
    onSent: ({ data }) => onSaved(data),
    fieldsOf: (problem) => (takenAmong(problem, ['name']) === null ? {} : { name: t('writing:taken') }),
  });
  const { field, values } = form;
  return (
    <FormPage
      form={form}
      submitLabel={t(isAdmin ? 'common:save' : 'writing:submit')}
      draft={`article-${article?.id ?? ''}`}
      actions={
        <Button variant="default" onClick={() => setPreviewed(true)}>
          {t('writing:preview')}
        </Button>
      }
    >
      {!isAdmin && <Notice tone="info">{t('writing:review')}</Notice>}
      <FormPart title={t('writing:part.text')}>
        <TextField {...field('name')} label={t('writing:field.name')} autoComplete="off" />
        <TextField {...field('category')} label={t('writing:field.category')} autoComplete="off" />
        <TextareaField
          {...field('summary')}
          label={t('writing:field.summary')}
          longest={ArticleUpsertRequest.summary.maxLength}
        />
        <EditorField {...field('body')} label={t('writing:field.body')} />
        <FileField
          {...field('image')}
          label={t('writing:field.image')}
          hint={article?.image ? t('writing:imageKept') : undefined}
          kind="ARTICLE_IMAGE"
        />
      </FormPart>
      {isAdmin && (
        <FormPart title={t('writing:part.publication')}>
          <PublicationFields
            article={article}
            publication={field('publication')}
            publishAt={field('publishAt')}
            isTrending={field('isTrending')}
          />
        </FormPart>
      )}
      <ArticlePreview
        isOpen={isPreviewed}
        onClose={() => setPreviewed(false)}
        piece={{
          id: article?.id ?? '',
          title: values.name,
          summary: values.summary,
          category: values.category,
          body: values.body,
          picture: article === null || article.image === null ? null : base + article.image,
          publishedAt: article?.publishedAt ?? new Date(serverNow()).toISOString(),
          source: `${article?.authorName ?? user.name}, ${article?.companyName ?? user.account.companyName}`,
          to: '',
        }}
      />
    </FormPage>
  );
}
