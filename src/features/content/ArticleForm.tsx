import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { upsertArticle } from '#generated/client/editorial/editorial.ts';
import type { Article } from '#generated/model/article.ts';
import type { User } from '#generated/model/user.ts';
import { ArticleUpsertRequest } from '#generated/rules/ArticleUpsertRequest.ts';
import { useProjectSetting } from '#src/domain/reference/use-project-setting.ts';
import { serverNow } from '#src/session/clock.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import type { DateTimeEntry } from '#src/shared/forms/day-rules.ts';
import { FormPage } from '#src/shared/forms/FormPage.tsx';
import { FormPart } from '#src/shared/forms/FormPart.tsx';
import type { Field } from '#src/shared/forms/field.ts';
import { CheckboxField } from '#src/shared/forms/fields/CheckboxField.tsx';
import { DateTimeField } from '#src/shared/forms/fields/DateTimeField.tsx';
import { FileField } from '#src/shared/forms/fields/FileField.tsx';
import { RadioField } from '#src/shared/forms/fields/RadioField.tsx';
import { TextareaField } from '#src/shared/forms/fields/TextareaField.tsx';
import { TextField } from '#src/shared/forms/fields/TextField.tsx';
import { editedRecord } from '#src/shared/forms/stale.ts';
import { takenAmong } from '#src/shared/forms/taken-name.ts';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';
import { CONTENT_LANGUAGE } from '#src/shared/i18n/content-language.ts';
import { houseTimeOf } from '#src/shared/i18n/days.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { Notice } from '#src/shared/ui/Notice.tsx';
import styles from './Articles.module.css';
import { ArticleText } from './ArticleText.tsx';
import {
  articleEntries,
  articleSchema,
  mayPublish,
  noArticle,
  type Publication,
  stateOf,
} from './article-entries.ts';
import { EditorField } from './EditorField.tsx';
import { type Piece, PieceBody } from './pieces.tsx';

type PublicationFieldsProps = {
  /** The article that is changed; null for a new one. */
  article: Article | null;
  publication: Field<Publication>;
  publishAt: Field<DateTimeEntry>;
  isTrending: Field<boolean>;
};

function PublicationFields({ article, publication, publishAt, isTrending }: PublicationFieldsProps) {
  const { t } = useTranslation('writing');
  const { dateTime } = useFormats();
  const [now] = useState(serverNow);
  const time = article?.publishedAt ?? null;
  const state = article === null ? 'unpublished' : stateOf(article, now);
  const kept = {
    value: 'kept' as const,
    label: t(state === 'scheduled' ? 'publish.planned' : 'publish.since', {
      time: time === null ? '' : dateTime(time),
    }),
  };
  return (
    <>
      <RadioField
        {...publication}
        label={t('publish.title')}
        options={[
          ...(time === null ? [] : [kept]),
          ...(state === 'published' ? [] : [{ value: 'now' as const, label: t('publish.now') }]),
          { value: 'at', label: t('publish.at') },
          { value: 'none', label: t(time === null ? 'publish.draft' : 'publish.withdraw') },
        ]}
      />
      {publication.value === 'at' && (
        <DateTimeField {...publishAt} isRequired label={t('publish.time')} min={houseTimeOf(now).day} />
      )}
      <CheckboxField {...isTrending} label={t('publish.trending')} />
    </>
  );
}

type ArticlePreviewProps = { isOpen: boolean; onClose: () => void; piece: Piece };

/** An article as its readers will see it, with what is typed and not saved yet. */
function ArticlePreview({ isOpen, onClose, piece }: ArticlePreviewProps) {
  const { t } = useTranslation('writing');
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('preview')} size="xl">
      <div className={styles.preview}>
        <h2 className={styles.previewTitle} lang={CONTENT_LANGUAGE} dir="auto">
          {piece.title || t('untitled')}
        </h2>
        <p lang={CONTENT_LANGUAGE} dir="auto">
          {piece.summary}
        </p>
        <PieceBody piece={piece}>
          <ArticleText body={piece.body} />
        </PieceBody>
      </div>
    </Modal>
  );
}

type Props = {
  user: User;
  /** The article that is changed; null for a new one. */
  article: Article | null;
  onSaved: (article: Article) => void;
};

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
