import { Badge, Button, Checkbox } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reactInShowroom } from '#generated/client/showroom/showroom.ts';
import type { SharedShowroom } from '#generated/model/sharedShowroom.ts';
import type { SharedShowroomStone } from '#generated/model/sharedShowroomStone.ts';
import type { ShowroomMessageKind } from '#generated/model/showroomMessageKind.ts';
import type { ShowroomOpinion } from '#generated/model/showroomOpinion.ts';
import { Amount } from '#src/domain/showrooms/Amount.tsx';
import { clientSummaryOf, factSections, useFactTools } from '#src/domain/stones/facts.ts';
import { mediaUrl } from '#src/domain/stones/media-url.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { dotted } from '#src/shared/i18n/dotted.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import common from '#src/shared/ui/Common.module.css';
import { notifyProblem } from '#src/shared/ui/notify.ts';
import styles from './ClientShowroom.module.css';

/** Side of the space kept for a picture, in CSS pixels. */
const SIDE = 400;

type Props = {
  stone: SharedShowroomStone;
  room: SharedShowroom;
  code: string;
  /** Refetches the page after the client reacted. */
  onReacted: () => Promise<unknown>;
  /** Whether the owner learns that it was viewed. */
  isReported: boolean;
  /** Whether its picture is the first one that the page shows. */
  isFirst: boolean;
  /** The stone that it is offered in place of. */
  replaced: SharedShowroomStone | undefined;
  isCompared: boolean;
  mayCompare: boolean;
  onCompare: () => void;
  onAsk: (kind: ShowroomMessageKind) => void;
};

function Picture({
  stone,
  mediaBase,
  name,
  isFirst,
}: {
  stone: SharedShowroomStone;
  mediaBase: string;
  name: string;
  isFirst: boolean;
}) {
  const { t } = useTranslation('stones');
  const [isBroken, setBroken] = useState(false);
  const url = mediaUrl(mediaBase, stone.picture);
  return (
    <div className={styles.picture}>
      {url === null || isBroken ? (
        <span className={common.note}>{t('detail.noMedia')}</span>
      ) : (
        <img
          src={url}
          alt={name}
          width={SIDE}
          height={SIDE}
          loading={isFirst ? 'eager' : 'lazy'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          onError={() => setBroken(true)}
        />
      )}
    </div>
  );
}

/** Reports a stone as viewed once, when most of it has been on screen for a moment. */
function useViewed(isReported: boolean, onViewed: () => void) {
  const card = useRef<HTMLLIElement>(null);
  const told = useRef(false);
  useEffect(() => {
    const { current } = card;
    if (current === null || !isReported || told.current || !('IntersectionObserver' in window)) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        clearTimeout(timer);
        if (entry?.isIntersecting !== true || told.current) return;
        timer = setTimeout(() => {
          told.current = true;
          onViewed();
        }, LOOKED_AT);
      },
      { threshold: 0.6 },
    );
    observer.observe(current);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  });
  return card;
}

/** Milliseconds on screen after which a stone counts as viewed. */
const LOOKED_AT = 1500;

function Opinion({
  stone,
  name,
  code,
  onReacted,
}: {
  stone: SharedShowroomStone;
  name: string;
  code: string;
  onReacted: Props['onReacted'];
}) {
  const { t } = useTranslation('showroom');
  const { sendAsync } = useWrite('reactInShowroom', reactInShowroom, {
    onProblem: (problem) => notifyProblem(problem),
  });
  // What was chosen, until the page shows it.
  const [chosen, setChosen] = useState<ShowroomOpinion | null>();
  const isSending = chosen !== undefined;
  const shown = isSending ? chosen : stone.opinion;
  const choose = (opinion: ShowroomOpinion) => {
    if (isSending) return;
    const next = shown === opinion ? null : opinion;
    setChosen(next);
    sendAsync({ code, kind: next ?? 'CLEARED', item: stone.item })
      .then(onReacted)
      .catch(() => {})
      .finally(() => setChosen(undefined));
  };
  const button = (opinion: ShowroomOpinion) => (
    <Button
      variant={shown === opinion ? 'filled' : 'default'}
      aria-pressed={shown === opinion}
      aria-label={dotted([t(`opinion.${opinion}`), name])}
      aria-disabled={isSending}
      onClick={() => choose(opinion)}
    >
      {t(`opinion.${opinion}`)}
    </Button>
  );
  return (
    <div className={styles.buttons}>
      {button('LIKED')}
      {button('DECLINED')}
    </div>
  );
}

function Links({ stone, mediaBase, name }: { stone: SharedShowroomStone; mediaBase: string; name: string }) {
  const { t } = useTranslation('showroom');
  const links = (['rotation', 'certificate'] as const).flatMap((kind) => {
    const url = mediaUrl(mediaBase, stone[kind]);
    return url === null ? [] : [{ kind, url }];
  });
  return links.map(({ kind, url }) => (
    <a
      key={kind}
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={t(`linkOf.${kind}`, { stone: name })}
    >
      {t(`link.${kind}`)}
    </a>
  ));
}

export function ClientStone(props: Props) {
  const {
    stone,
    room,
    code,
    onReacted,
    isReported,
    isFirst,
    replaced,
    isCompared,
    mayCompare,
    onCompare,
    onAsk,
  } = props;
  const { t } = useTranslation(['showroom', 'stones']);
  const tools = useFactTools();
  const { number } = useFormats();
  const { send } = useWrite('reactInShowroom', reactInShowroom, { request: { silent: true } });
  const { availability, item, price } = stone;
  const isGone = availability === 'GONE';
  const card = useViewed(isReported && !isGone, () => send({ code, kind: 'VIEWED', item }));
  const name = clientSummaryOf(stone, tools);
  const grades = factSections.basic
    .filter(
      ({ field }) =>
        field === 'cut' || field === 'polish' || field === 'symmetry' || field === 'fluorescence',
    )
    .flatMap((fact) => {
      const text = fact.text(stone, tools);
      return text === null ? [] : [`${t(`stones:field.${fact.field}`)} ${text}`];
    });
  return (
    <li ref={card} className={styles.stone} data-gone={isGone || undefined}>
      {!isGone && <Picture stone={stone} mediaBase={room.mediaBase} name={name} isFirst={isFirst} />}
      <div className={styles.facts}>
        <h2>{name}</h2>
        {availability !== 'AVAILABLE' && (
          <Badge color={isGone ? 'danger' : 'warning'} size="lg">
            {t(`showroom:availability.${availability}`)}
          </Badge>
        )}
        {replaced !== undefined && (
          <p className={common.note}>{t('showroom:replaces', { stone: clientSummaryOf(replaced, tools) })}</p>
        )}
        <p className={common.note}>{dotted(grades)}</p>
        {price !== null && (
          <p>
            <span className={styles.price}>
              <Amount currency={room.currency} value={price.amount} />
            </span>{' '}
            <span className={common.note}>
              {t('showroom:perCarat', { price: `\u2066${room.currency} ${number(price.perCarat, 2)}\u2069` })}
            </span>
          </p>
        )}
        {!isGone && (
          <div className={styles.actions}>
            <div className={styles.links}>
              <Links stone={stone} mediaBase={room.mediaBase} name={name} />
              <Checkbox
                label={t('showroom:compare')}
                aria-label={t('showroom:compareOf', { stone: name })}
                checked={isCompared}
                disabled={!isCompared && !mayCompare}
                onChange={onCompare}
              />
            </div>
            <Opinion stone={stone} name={name} code={code} onReacted={onReacted} />
            <div className={styles.buttons}>
              <Button
                variant="light"
                aria-label={t('showroom:askOf', { stone: name })}
                onClick={() => onAsk('QUESTION')}
              >
                {t('showroom:ask')}
              </Button>
              <Button
                variant="light"
                aria-label={t('showroom:reserveOf', { stone: name })}
                onClick={() => onAsk('RESERVE')}
              >
                {t('showroom:reserve')}
              </Button>
            </div>
          </div>
        )}
      </div>
    </li>
  );
}
