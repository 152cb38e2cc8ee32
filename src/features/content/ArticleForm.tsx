import { Box, Button, Input, Modal, Stack } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { upsertArticle } from '#generated/client/editorial/editorial.ts';
import type { Article } from '#generated/model/article.ts';
import type { User } from '#generated/model/user.ts';
import { ArticleUpsertRequest } from '#generated/rules/ArticleUpsertRequest.ts';
import { useProjectSetting } from '#src/domain/reference/use-project-setting.ts';
import { serverNow } from '#src/shared/api/clock.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import type { DateTimeEntry } from '#src/shared/forms/day-rules.ts';
import { FormPage } from '#src/shared/forms/FormPage.tsx';
import { FormPart } from '#src/shared/forms/FormPart.tsx';
import type { Field, FieldProps } from '#src/shared/forms/field.ts';
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
import { type Piece, PieceBody } from './pieces.tsx';
import '@mantine/tiptap/styles.layer.css';
import { Link, RichTextEditor } from '@mantine/tiptap';
import { type Editor, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { styleNonce } from '#src/shared/ui/style-nonce.ts';

/** What the contract allows in a text (Article.body), and nothing more. */
const extensions = [
  StarterKit.configure({
    ...{ code: false, codeBlock: false, horizontalRule: false, strike: false, underline: false },
    ...{ link: false, trailingNode: false },
    heading: { levels: [2, 3] },
  }),
  Link.configure({ openOnClick: false, protocols: ['https', 'http', 'mailto'], defaultProtocol: 'https' }),
];

const htmlOf = (editor: Editor) => (editor.isEmpty ? '' : editor.getHTML());

function useLabels() {
  const { t } = useTranslation('writing');
  return {
    boldControlLabel: t('editor.bold'),
    italicControlLabel: t('editor.italic'),
    h2ControlLabel: t('editor.heading'),
    h3ControlLabel: t('editor.subheading'),
    bulletListControlLabel: t('editor.bullets'),
    orderedListControlLabel: t('editor.numbers'),
    blockquoteControlLabel: t('editor.quotation'),
    linkControlLabel: t('editor.link'),
    unlinkControlLabel: t('editor.unlink'),
    undoControlLabel: t('editor.undo'),
    redoControlLabel: t('editor.redo'),
    linkEditorInputLabel: t('editor.address'),
    linkEditorInputPlaceholder: 'https://',
    linkEditorSave: t('editor.saveLink'),
    linkEditorExternalLink: t('editor.newTab'),
    linkEditorInternalLink: t('editor.sameTab'),
  };
}

function EditorField({ path, value, onChange, onBlur, label, hint, error, isRequired }: FieldProps<string>) {
  const { t } = useTranslation('writing');
  const labels = useLabels();
  const id = useId();
  const latest = useRef({ value, onChange, onBlur });
  latest.current = { value, onChange, onBlur };
  const described = [hint === undefined ? '' : `${id}-hint`, error === null ? '' : `${id}-error`]
    .filter((part) => part !== '')
    .join(' ');
  const attributes = {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': `${id}-label`,
    'aria-required': String(isRequired),
    'aria-invalid': String(error !== null),
    ...(described !== '' && { 'aria-describedby': described }),
    'data-path': path,
    tabindex: '0',
    lang: CONTENT_LANGUAGE,
    dir: 'auto',
  };
  const editor = useEditor({
    extensions,
    content: value,
    injectNonce: styleNonce(),
    editorProps: { attributes },
    onUpdate: ({ editor: changed }) => latest.current.onChange(htmlOf(changed)),
    onBlur: () => latest.current.onBlur(),
  });
  const given = JSON.stringify(attributes);
  useEffect(() => {
    editor.setOptions({ editorProps: { attributes: JSON.parse(given) } });
  }, [editor, given]);
  // A draft or a newer version of the article replaces the text from outside.
  useEffect(() => {
    if (htmlOf(editor) !== value) editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      description={hint}
      descriptionProps={{ id: `${id}-hint` }}
      error={error}
      errorProps={{ id: `${id}-error` }}
      required={isRequired}
    >
      <RichTextEditor editor={editor} labels={labels} className={styles.editor ?? ''}>
        <RichTextEditor.Toolbar role="toolbar" aria-label={t('editor.tools')} aria-orientation="horizontal">
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.H2 />
            <RichTextEditor.H3 />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
            <RichTextEditor.Blockquote />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Link />
            <RichTextEditor.Unlink />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Undo />
            <RichTextEditor.Redo />
          </RichTextEditor.ControlsGroup>
        </RichTextEditor.Toolbar>
        <RichTextEditor.Content className={styles.text} />
      </RichTextEditor>
    </Input.Wrapper>
  );
}

type PublicationFieldsProps = {
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

function ArticlePreview({ isOpen, onClose, piece }: { isOpen: boolean; onClose: () => void; piece: Piece }) {
  const { t } = useTranslation('writing');
  return (
    <Modal opened={isOpen} onClose={onClose} title={t('preview')} size="xl">
      <Stack gap="sm">
        <Box component="h2" m={0} fz="h1" lh={1.25} lang={CONTENT_LANGUAGE} dir="auto">
          {piece.title || t('untitled')}
        </Box>
        <p lang={CONTENT_LANGUAGE} dir="auto">
          {piece.summary}
        </p>
        <PieceBody piece={piece}>
          <ArticleText body={piece.body} />
        </PieceBody>
      </Stack>
    </Modal>
  );
}

type Props = { user: User; article: Article | null; onSaved: (article: Article) => void };

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
          topic: values.category,
          langOf: () => CONTENT_LANGUAGE,
        }}
      />
    </FormPage>
  );
}
