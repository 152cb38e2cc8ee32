import { useTranslation } from 'react-i18next';
import type { MatchedPair } from '#generated/model/matchedPair.ts';
import type { PairAttribute } from '#generated/model/pairAttribute.ts';
import { useFormats } from '#src/shared/i18n/format.ts';
import { useAttributeWords } from './attributes.ts';
import styles from './MatchPair.module.css';
import { ScoreBar } from './ScoreBar.tsx';

function Difference({ attribute }: { attribute: PairAttribute }) {
  const { t } = useTranslation('lists');
  const words = useAttributeWords();
  const { key, difference, tolerance, isWithin } = attribute;
  if (difference === null) return t(isWithin ? 'pair.noValues' : 'pair.oneValue');
  const text = words.difference(key, difference, tolerance);
  return (
    <>
      <bdi>{text}</bdi>
      {!isWithin && <span className={styles.beyond}> {t('pair.beyond')}</span>}
    </>
  );
}

/** The score of a pair, explained by a bar per attribute. */
export function ScoreBars({ pair }: { pair: Pick<MatchedPair, 'score' | 'attributes'> }) {
  const { t } = useTranslation('lists');
  const { number } = useFormats();
  const words = useAttributeWords();
  return (
    <section aria-label={t('pair.scoreLabel')} className={styles.score}>
      <p className={styles.total}>
        <strong>{number(pair.score, 1)}</strong> <span>{t('pair.ofHundred')}</span>
      </p>
      <table className={styles.bars}>
        <thead>
          <tr>
            <th scope="col">{t('pair.attributeTitle')}</th>
            <th scope="col">{t('pair.differenceTitle')}</th>
            <th scope="col">{t('pair.matchTitle')}</th>
          </tr>
        </thead>
        <tbody>
          {pair.attributes.map((attribute) => (
            <tr key={attribute.key}>
              <th scope="row">{words.name(attribute.key)}</th>
              <td>
                <Difference attribute={attribute} />
              </td>
              <td>
                <ScoreBar score={attribute.score} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
