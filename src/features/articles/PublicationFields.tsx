import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Article } from '#generated/model/article.ts';
import { serverNow } from '#src/session/clock.ts';
import type { DateTimeEntry } from '#src/shared/forms/day-rules.ts';
import type { Field } from '#src/shared/forms/field.ts';
import { CheckboxField } from '#src/shared/forms/fields/CheckboxField.tsx';
import { DateTimeField } from '#src/shared/forms/fields/DateTimeField.tsx';
import { RadioField } from '#src/shared/forms/fields/RadioField.tsx';
import { houseTimeOf } from '#src/shared/i18n/days.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { type Publication, stateOf } from './article-entries.ts';

type Props = {
  /** The article that is changed; null for a new one. */
  article: Article | null;
  publication: Field<Publication>;
  publishAt: Field<DateTimeEntry>;
  isTrending: Field<boolean>;
};

/** When readers see an article, for admins. */
export function PublicationFields({ article, publication, publishAt, isTrending }: Props) {
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
