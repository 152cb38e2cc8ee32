import { Button, Group } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as v from 'valibot';
import { upsertContent } from '#generated/client/content/content.ts';
import type { BannerSlot } from '#generated/model/bannerSlot.ts';
import type { ContentKind } from '#generated/model/contentKind.ts';
import type { ContentTranslations } from '#generated/model/contentTranslations.ts';
import type { ContentUpsertRequest } from '#generated/model/contentUpsertRequest.ts';
import { EmploymentType } from '#generated/model/employmentType.ts';
import { EventKind } from '#generated/model/eventKind.ts';
import type { HouseContent } from '#generated/model/houseContent.ts';
import { NotificationLevel } from '#generated/model/notificationLevel.ts';
import { AnnouncementContent } from '#generated/rules/AnnouncementContent.ts';
import { CareerContent } from '#generated/rules/CareerContent.ts';
import { EventContent } from '#generated/rules/EventContent.ts';
import { FaqContent } from '#generated/rules/FaqContent.ts';
import { NewsContent } from '#generated/rules/NewsContent.ts';
import { bannerPlaces } from '#src/domain/banners/banner-places.ts';
import { useProjectSetting } from '#src/domain/reference/use-project-setting.ts';
import { keysOf } from '#src/shared/data/keys-of.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { FormPage } from '#src/shared/forms/FormPage.tsx';
import type { Field } from '#src/shared/forms/field.ts';
import { CheckboxField } from '#src/shared/forms/fields/CheckboxField.tsx';
import { DateField } from '#src/shared/forms/fields/DateField.tsx';
import { DateTimeField } from '#src/shared/forms/fields/DateTimeField.tsx';
import { FileField } from '#src/shared/forms/fields/FileField.tsx';
import { NumberField } from '#src/shared/forms/fields/NumberField.tsx';
import { SelectField } from '#src/shared/forms/fields/SelectField.tsx';
import { TextareaField } from '#src/shared/forms/fields/TextareaField.tsx';
import { TextField } from '#src/shared/forms/fields/TextField.tsx';
import { editedRecord, type UncheckedRecord } from '#src/shared/forms/stale.ts';
import { type RequestForm, useRequestForm } from '#src/shared/forms/use-request-form.ts';
import { shapes, slots } from './content-entries.ts';
import { ContentPreview, type EnglishTexts, TranslationsField } from './Translations.tsx';

export type ContentFormProps = { record: HouseContent | null; onSaved: () => void };

type Shape<Values extends Record<string, unknown>, Request> = {
  readonly schema: v.GenericSchema<Values, Request>;
  readonly blank: Values;
  readonly entriesOf: (record: UncheckedRecord) => Values;
};

function useContentForm<
  Values extends Record<string, unknown>,
  Request extends Omit<ContentUpsertRequest, 'kind'>,
>(kind: ContentKind, shape: Shape<Values, Request>, { record, onSaved }: ContentFormProps) {
  const { t } = useTranslation('editing');
  const { schema, blank, entriesOf } = shape;
  const { sendAsync } = useWrite('upsertContent', upsertContent, {
    success: ({ data }) => t('saved', { title: data.title }),
  });
  return useRequestForm({
    schema,
    initialValues: record === null ? blank : entriesOf({ ...record }),
    send: (request, version) =>
      sendAsync({
        ...request,
        kind,
        ...(record !== null && { id: record.id }),
        ...(version !== undefined && { version }),
      }),
    edited: record === null ? undefined : editedRecord({ version: record.version, entriesOf }),
    onSent: onSaved,
  });
}

type FrameProps<Values extends Record<string, unknown>> = {
  kind: ContentKind;
  record: HouseContent | null;
  form: RequestForm<Values>;
  english: EnglishTexts;
  translations: Field<ContentTranslations>;
  picture?: string | null;
  children: ReactNode;
};

/** What the forms share: translations, the preview, the button. */
function ContentFrame<Values extends Record<string, unknown>>(props: FrameProps<Values>) {
  const { kind, record, form, english, translations, picture = null, children } = props;
  const { t } = useTranslation(['editing', 'common']);
  const base = useProjectSetting()?.mediaBase ?? '';
  const [isPreviewed, setPreviewed] = useState(false);
  return (
    <FormPage
      form={form}
      submitLabel={t('common:save')}
      draft={`content-${kind}-${record?.id ?? ''}`}
      actions={
        <Button variant="default" onClick={() => setPreviewed(true)}>
          {t('editing:preview')}
        </Button>
      }
    >
      {children}
      <TranslationsField kind={kind} english={english} field={translations} />
      <ContentPreview
        kind={kind}
        english={english}
        translations={translations.value}
        picture={picture === null ? null : base + picture}
        isOpen={isPreviewed}
        onClose={() => setPreviewed(false)}
      />
    </FormPage>
  );
}

const placeOf = (slot: BannerSlot) =>
  keysOf(bannerPlaces).find((place) => bannerPlaces[place].some((each) => each === slot)) ?? 'dashboardTop';

function BannerForm(props: ContentFormProps) {
  const { t } = useTranslation('editing');
  const form = useContentForm('BANNER', shapes.BANNER, props);
  const { field, values } = form;
  const present = props.record?.banner ?? null;
  const kept = present === null ? undefined : t('imageKept');
  return (
    <ContentFrame
      kind="BANNER"
      record={props.record}
      form={form}
      english={values.banner}
      translations={field('translations')}
      picture={present?.image ?? null}
    >
      <SelectField
        {...field('banner.slot')}
        label={t('field.slot')}
        isSearchable
        options={slots.map((slot) => ({
          value: String(slot),
          label: t('slot', { number: slot, place: t(`place.${placeOf(slot)}`) }),
        }))}
      />
      <TextField {...field('banner.title')} label={t('field.title')} autoComplete="off" />
      <TextField {...field('banner.alt')} label={t('field.alt')} autoComplete="off" />
      <FileField {...field('banner.image')} label={t('field.image')} hint={kept} kind="ARTICLE_IMAGE" />
      <FileField
        {...field('banner.mobileImage')}
        label={t('field.mobileImage')}
        hint={kept}
        kind="ARTICLE_IMAGE"
      />
      <TextField
        {...field('banner.link')}
        label={t('field.link')}
        hint={t('linkHint', { example: '\u2066/diamond-list\u2069' })}
        autoComplete="off"
      />
      <Group align="flex-start">
        <DateField {...field('banner.startDate')} label={t('field.startDate')} />
        <DateField {...field('banner.endDate')} label={t('field.endDate')} />
      </Group>
      <NumberField {...field('banner.sortingSequence')} label={t('field.sortingSequence')} />
    </ContentFrame>
  );
}

function NewsForm(props: ContentFormProps) {
  const { t } = useTranslation('editing');
  const form = useContentForm('NEWS', shapes.NEWS, props);
  const { field, values } = form;
  const present = props.record?.news ?? null;
  return (
    <ContentFrame
      kind="NEWS"
      record={props.record}
      form={form}
      english={values.news}
      translations={field('translations')}
      picture={present?.image ?? null}
    >
      <TextField {...field('news.title')} label={t('field.title')} autoComplete="off" />
      <TextField {...field('news.category')} label={t('field.category')} autoComplete="off" />
      <TextareaField
        {...field('news.summary')}
        label={t('field.summary')}
        longest={NewsContent.summary.maxLength}
      />
      <TextareaField
        {...field('news.body')}
        label={t('field.body')}
        hint={t('paragraphs')}
        longest={NewsContent.body.maxLength}
        rows={8}
      />
      <TextField {...field('news.source')} label={t('field.source')} autoComplete="off" />
      <FileField
        {...field('news.image')}
        label={t('field.image')}
        hint={present === null ? undefined : t('imageKept')}
        kind="ARTICLE_IMAGE"
      />
      <DateTimeField {...field('news.publishedAt')} label={t('field.publishedAt')} />
      <CheckboxField {...field('news.isFeatured')} label={t('field.isFeatured')} />
    </ContentFrame>
  );
}

function EventForm(props: ContentFormProps) {
  const { t } = useTranslation(['editing', 'events']);
  const form = useContentForm('EVENT', shapes.EVENT, props);
  const { field, values } = form;
  const present = props.record?.event ?? null;
  return (
    <ContentFrame
      kind="EVENT"
      record={props.record}
      form={form}
      english={values.event}
      translations={field('translations')}
      picture={present?.image ?? null}
    >
      <SelectField
        {...field('event.kind')}
        label={t('editing:field.kind')}
        options={Object.values(EventKind).map((value) => ({ value, label: t(`events:kind.${value}`) }))}
      />
      <TextField {...field('event.title')} label={t('editing:field.title')} autoComplete="off" />
      <TextareaField
        {...field('event.description')}
        label={t('editing:field.description')}
        longest={EventContent.description.maxLength}
      />
      <Group align="flex-start">
        <DateField {...field('event.startDate')} label={t('editing:field.startDate')} />
        <DateField {...field('event.endDate')} label={t('editing:field.endDate')} />
      </Group>
      <TextField {...field('event.place')} label={t('editing:field.venue')} autoComplete="off" />
      <TextField {...field('event.city')} label={t('editing:field.city')} autoComplete="off" />
      <TextField {...field('event.country')} label={t('editing:field.country')} autoComplete="off" />
      <TextField {...field('event.boothNo')} label={t('editing:field.boothNo')} autoComplete="off" />
      <TextField {...field('event.link')} label={t('editing:field.website')} autoComplete="off" />
      <FileField
        {...field('event.image')}
        label={t('editing:field.image')}
        hint={present === null ? undefined : t('editing:imageKept')}
        kind="ARTICLE_IMAGE"
      />
    </ContentFrame>
  );
}

function AnnouncementForm(props: ContentFormProps) {
  const { t } = useTranslation('editing');
  const form = useContentForm('ANNOUNCEMENT', shapes.ANNOUNCEMENT, props);
  const { field, values } = form;
  return (
    <ContentFrame
      kind="ANNOUNCEMENT"
      record={props.record}
      form={form}
      english={values.announcement}
      translations={field('translations')}
    >
      <TextField {...field('announcement.title')} label={t('field.title')} autoComplete="off" />
      <TextareaField
        {...field('announcement.message')}
        label={t('field.message')}
        longest={AnnouncementContent.message.maxLength}
      />
      <SelectField
        {...field('announcement.level')}
        label={t('field.level')}
        options={Object.values(NotificationLevel).map((value) => ({ value, label: t(`level.${value}`) }))}
      />
      <DateTimeField {...field('announcement.publishedAt')} label={t('field.publishedAt')} />
    </ContentFrame>
  );
}

function FaqForm(props: ContentFormProps) {
  const { t } = useTranslation('editing');
  const form = useContentForm('FAQ', shapes.FAQ, props);
  const { field, values } = form;
  return (
    <ContentFrame
      kind="FAQ"
      record={props.record}
      form={form}
      english={values.faq}
      translations={field('translations')}
    >
      <TextField {...field('faq.category')} label={t('field.category')} autoComplete="off" />
      <TextField {...field('faq.question')} label={t('field.question')} autoComplete="off" />
      <TextareaField
        {...field('faq.answer')}
        label={t('field.answer')}
        hint={t('paragraphs')}
        longest={FaqContent.answer.maxLength}
      />
      <NumberField {...field('faq.sortingSequence')} label={t('field.sortingSequence')} />
    </ContentFrame>
  );
}

function CareerForm(props: ContentFormProps) {
  const { t } = useTranslation(['editing', 'careers']);
  const form = useContentForm('CAREER', shapes.CAREER, props);
  const { field, values } = form;
  return (
    <ContentFrame
      kind="CAREER"
      record={props.record}
      form={form}
      english={values.career}
      translations={field('translations')}
    >
      <TextField {...field('career.title')} label={t('editing:field.title')} autoComplete="off" />
      <TextField {...field('career.department')} label={t('editing:field.department')} autoComplete="off" />
      <TextField {...field('career.place')} label={t('editing:field.place')} autoComplete="off" />
      <SelectField
        {...field('career.employmentType')}
        label={t('editing:field.employmentType')}
        options={Object.values(EmploymentType).map((value) => ({
          value,
          label: t(`careers:type.${value}`),
        }))}
      />
      <NumberField {...field('career.experienceYears')} label={t('editing:field.experienceYears')} />
      <NumberField {...field('career.openings')} label={t('editing:field.openings')} />
      <TextareaField
        {...field('career.summary')}
        label={t('editing:field.summary')}
        longest={CareerContent.summary.maxLength}
      />
      <TextareaField
        {...field('career.description')}
        label={t('editing:field.description')}
        hint={t('editing:paragraphs')}
        longest={CareerContent.description.maxLength}
      />
      <DateField {...field('career.closingDate')} label={t('editing:field.closingDate')} />
    </ContentFrame>
  );
}

/** The form of each kind of text. */
export const contentForms = {
  BANNER: BannerForm,
  NEWS: NewsForm,
  EVENT: EventForm,
  ANNOUNCEMENT: AnnouncementForm,
  FAQ: FaqForm,
  CAREER: CareerForm,
} as const satisfies Readonly<Record<ContentKind, (props: ContentFormProps) => ReactNode>>;
