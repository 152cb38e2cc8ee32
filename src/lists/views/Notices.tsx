import { useTranslation } from 'react-i18next';
import type { Stone } from '#generated/model/stone.ts';
import { useProjectSetting } from '#src/domain/reference/use-project-setting.ts';
import { splitByDelivery } from '#src/domain/stones/availability.ts';
import { useUser } from '#src/session/session-store.ts';
import { Notice } from '#src/shared/ui/Notice.tsx';
import type { Tone } from '#src/shared/ui/palette.ts';
import type { NoticeKey } from '../engine/definition.ts';
import styles from './Notices.module.css';

/** Input from which a notice decides whether to show. */
interface NoticeFacts {
  readonly stones: readonly Stone[];
  readonly accountInIndia: boolean;
}

interface NoticeEntry {
  readonly tone: Extract<Tone, 'info' | 'warning'>;
  readonly appliesTo: (facts: NoticeFacts) => boolean;
}

const anyStones = ({ stones }: NoticeFacts) => stones.length > 0;

/** Notices of the specification (section 8). Translations: `lists:notice.<key>`. */
export const notices = {
  cartNotHeld: { tone: 'info', appliesTo: anyStones },
  watchlistNotHeld: { tone: 'info', appliesTo: anyStones },
  quoteConfirms: { tone: 'info', appliesTo: anyStones },
  fixedPrice: { tone: 'info', appliesTo: anyStones },
  india: {
    tone: 'info',
    appliesTo: ({ stones, accountInIndia }) =>
      splitByDelivery(stones, accountInIndia).notDeliverable.length > 0,
  },
  shipment: { tone: 'info', appliesTo: anyStones },
} as const satisfies Record<NoticeKey, NoticeEntry>;

/** The notices of a list that apply to its stones, in one box. */
export function Notices({ keys, stones }: { keys: readonly NoticeKey[]; stones: readonly Stone[] }) {
  const { t } = useTranslation('lists');
  const account = useUser()?.account;
  const setting = useProjectSetting();
  const facts = { stones, accountInIndia: account?.isIndia ?? false };
  const due = keys.filter((key) => notices[key].appliesTo(facts));
  if (due.length === 0 || account === undefined) return null;
  const [from = 7, to = 10] = setting?.deliveryDays ?? [];
  const values = { name: account.seller.name, phone: account.seller.mobile, from, to };
  return (
    <Notice tone="info">
      {due.map((key) => (
        <p key={key} className={styles.notice}>
          {t(`notice.${key}`, values)}
        </p>
      ))}
    </Notice>
  );
}
