import type { ShowroomCurrency } from '#generated/model/showroomCurrency.ts';
import { useFormats } from '#src/shared/i18n/format.ts';

/** An amount in the currency of a showroom; figures read left to right in every language. */
export function Amount({ currency, value }: { currency: ShowroomCurrency; value: number }) {
  const { number } = useFormats();
  return (
    <bdi dir="ltr">
      {currency} {number(value, 2)}
    </bdi>
  );
}
