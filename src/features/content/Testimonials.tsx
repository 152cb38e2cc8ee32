import { keepPreviousData } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePaginateTestimonials } from '#generated/client/editorial/editorial.ts';
import type { Testimonial } from '#generated/model/testimonial.ts';
import { useProjectSetting } from '#src/domain/reference/use-project-setting.ts';
import { noFilters } from '#src/shared/data/list-address.ts';
import { PagedList, pagedWords } from '#src/shared/data/PagedList.tsx';
import { useListAddress } from '#src/shared/data/use-list-address.ts';
import { CONTENT_LANGUAGE } from '#src/shared/i18n/content-language.ts';
import { showDay } from '#src/shared/i18n/days.ts';
import styles from './Content.module.css';

const PAGE_SIZE = 12;

function Statement({ testimonial }: { testimonial: Testimonial }) {
  const base = useProjectSetting()?.mediaBase ?? '';
  const { authorName, designation, companyName, countryName, text, photo, date } = testimonial;
  const from = [designation, companyName, countryName].filter((part) => part !== null);
  return (
    <li>
      <figure className={styles.statement}>
        <blockquote className={styles.quote} lang={CONTENT_LANGUAGE} dir="auto">
          {text}
        </blockquote>
        <figcaption className={styles.author}>
          {photo !== null && (
            <img className={styles.photo} src={base + photo} alt="" width={48} height={48} loading="lazy" />
          )}
          <span className={styles.text}>
            <bdi className={styles.name}>{authorName}</bdi>
            <bdi lang={CONTENT_LANGUAGE}>{from.join(', ')}</bdi>
            <time dateTime={date}>{showDay(date)}</time>
          </span>
        </figcaption>
      </figure>
    </li>
  );
}

/** What members say about the house, the latest first, with the page in the address. */
export function Testimonials() {
  const { t } = useTranslation('testimonials');
  const { filters, page, show } = useListAddress(noFilters);
  const reading = usePaginateTestimonials(
    { page, limit: PAGE_SIZE },
    { query: { select: ({ data }) => data, placeholderData: keepPreviousData } },
  );
  return (
    <PagedList
      of={reading}
      shape="cards"
      words={pagedWords(t)}
      page={page}
      pageSize={PAGE_SIZE}
      onPage={(next) => show(filters, next)}
      onShowAll={() => show({})}
    >
      {({ list }) => (
        <ul className={styles.statements}>
          {list.map((testimonial) => (
            <Statement key={testimonial.id} testimonial={testimonial} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}
