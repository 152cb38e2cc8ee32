import '@mantine/tiptap/styles.layer.css';
import { Input } from '@mantine/core';
import { Link, RichTextEditor } from '@mantine/tiptap';
import { type Editor, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldProps } from '#src/shared/forms/field.ts';
import { CONTENT_LANGUAGE } from '#src/shared/i18n/content-language.ts';
import { styleNonce } from '#src/shared/ui/style-nonce.ts';
import styles from './Articles.module.css';

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

/** A formatted text as HTML; empty without any text. */
export function EditorField({
  path,
  value,
  onChange,
  onBlur,
  label,
  hint,
  error,
  isRequired,
}: FieldProps<string>) {
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
