import { Facts } from '#src/domain/stones/Facts.tsx';
import { factSectionKeys } from '#src/domain/stones/facts.ts';
import { ReportLink } from '#src/features/shared-stone/ReportLink.tsx';
import { SharedPriceBox } from '#src/features/shared-stone/SharedPriceBox.tsx';
import styles from '#src/features/shared-stone/SharedStone.module.css';
import { SharedStonePage } from '#src/features/shared-stone/SharedStonePage.tsx';
import { StonePicture } from '#src/features/shared-stone/StonePicture.tsx';
import common from '#src/shared/ui/Common.module.css';

/** A stone shared by link: picture, facts, and the price if its sharer shows it (specification: /diamond-details/). */
export default function SharedStone() {
  return (
    <SharedStonePage page="sharedStone">
      {({ stone, share }) => (
        <div className={styles.detail}>
          <div className={common.stack}>
            <StonePicture stone={stone} />
            <ReportLink stone={stone} />
          </div>
          <div className={common.stack}>
            {share?.price && <SharedPriceBox price={share.price} />}
            <div className={styles.columns}>
              {factSectionKeys.map((section) => (
                <Facts key={section} section={section} stone={stone} />
              ))}
            </div>
          </div>
        </div>
      )}
    </SharedStonePage>
  );
}
