import type { ReactNode } from 'react';
import { CONTENT_LANGUAGE } from '#src/shared/i18n/content-language.ts';
import { PageHeading } from './PageHeading.tsx';

type Props = {
  /** What the house wrote; undefined until it is loaded. */
  item:
    | {
        readonly title: string;
        readonly summary: string;
        /** The language of a text; English by default. */
        readonly langOf?: (member: 'title' | 'summary') => string;
      }
    | undefined;
  /** Heading until then, and where there is no such item. */
  fallback: string;
  actions: ReactNode;
};

/** Heading of a page with one text of the house, such as a news item: title and summary in the language of the text. */
export function ContentHeading({ item, fallback, actions }: Props) {
  if (item === undefined) return <PageHeading actions={actions}>{fallback}</PageHeading>;
  const { langOf = () => CONTENT_LANGUAGE } = item;
  return (
    <PageHeading
      tabTitle={item.title}
      lang={langOf('title')}
      description={<bdi lang={langOf('summary')}>{item.summary}</bdi>}
      actions={actions}
    >
      {item.title}
    </PageHeading>
  );
}
