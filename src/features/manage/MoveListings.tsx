import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { updateListingLocations } from '#generated/client/inventory/inventory.ts';
import type { Stone } from '#generated/model/stone.ts';
import { ListingLocationsRequest } from '#generated/rules/ListingLocationsRequest.ts';
import { PlaceFields } from '#src/domain/reference/geography/PlaceFields.tsx';
import { useCountries } from '#src/domain/reference/geography/use-places.ts';
import { liesInIndia } from '#src/domain/stones/availability.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { DialogForm, FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { choice } from '#src/shared/forms/rules.ts';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';
import { Notice } from '#src/shared/ui/Notice.tsx';
import { ListingTable } from './ListingTable.tsx';
import { namesListings, useLeftOut } from './use-left-out.ts';

const schema = v.object({
  country: choice(ListingLocationsRequest.city),
  state: choice(ListingLocationsRequest.city),
  city: choice(ListingLocationsRequest.city),
});

/** Says how many stones cross the Indian border, because it decides who can buy them (specification, section 8). */
function BorderNotice({ stones, country }: { stones: readonly Stone[]; country: string | null }) {
  const { t } = useTranslation('manage');
  const { list } = useCountries();
  const code = list.find(({ id }) => id === country)?.code;
  if (code === undefined) return null;
  const entersIndia = code === 'IN';
  const count = stones.filter((stone) => liesInIndia(stone) !== entersIndia).length;
  if (count === 0) return null;
  return <Notice tone="warning">{t(entersIndia ? 'place.enters' : 'place.leaves', { count })}</Notice>;
}

function PlaceForm({ stones, onSent }: { stones: readonly Stone[]; onSent: () => void }) {
  const { t } = useTranslation('manage');
  const { ready, out, note } = useLeftOut(stones);
  const move = useWrite('updateListingLocations', updateListingLocations, {
    success: ({ data }) => t('place.moved', { count: data.count }),
    onProblem: note,
  });
  const form = useRequestForm({
    schema,
    initialValues: { country: null, state: null, city: null },
    send: ({ city }) =>
      move.sendAsync({
        city,
        listings: ready.map(({ id, locNm }) => ({ diamond: id, seenLocation: locNm })),
      }),
    onSent,
    isShownByForm: namesListings,
  });
  const country = form.field('country');
  return (
    <DialogForm
      form={form}
      submitLabel={t('place.send', { count: ready.length })}
      isBlocked={ready.length === 0}
    >
      <PlaceFields country={country} state={form.field('state')} city={form.field('city')} />
      <BorderNotice stones={ready} country={country.value} />
      {out.size > 0 && <Notice tone="warning">{t('place.out', { count: out.size })}</Notice>}
      <ListingTable
        label={t('place.stones')}
        title={t('place.now')}
        stones={stones}
        out={out}
        cellOf={({ locNm, countryNm }) => (locNm === countryNm ? locNm : `${locNm}, ${countryNm}`)}
      />
    </DialogForm>
  );
}

type Props = { rows: readonly Stone[]; onClose: (isDone: boolean) => void };

export function MoveListings({ rows, onClose }: Props) {
  const { t } = useTranslation('manage');
  return (
    <FormDialog
      isOpen
      size="lg"
      onClose={() => onClose(false)}
      title={t('place.title', { count: rows.length })}
    >
      <PlaceForm stones={rows} onSent={() => onClose(true)} />
    </FormDialog>
  );
}
