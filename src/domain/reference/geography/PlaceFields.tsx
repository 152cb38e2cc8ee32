import { useTranslation } from 'react-i18next';
import type { Field } from '#src/shared/forms/field.ts';
import { SelectField } from '#src/shared/forms/fields/SelectField.tsx';
import { ProblemNotice } from '#src/shared/ui/ProblemNotice.tsx';
import { type Places, useCities, useCountries, useStates } from './use-places.ts';

type Place = Field<string | null>;

type Props = { country: Place; state: Place; city: Place };

type PlaceProps = Place & {
  label: string;
  places: Places;
  missing?: string | undefined;
  autoComplete: string;
};

function PlaceField({ places, missing, ...field }: PlaceProps) {
  const { t } = useTranslation('forms');
  return (
    <>
      <SelectField
        {...field}
        isSearchable
        disabledReason={missing}
        // Not disabled while loading, because keyboard focus would skip the field.
        hint={places.isLoading ? t('place.loading') : undefined}
        options={places.list.map(({ id, name }) => ({ value: id, label: name }))}
      />
      {places.problem !== null && (
        <ProblemNotice
          problem={places.problem}
          title={t('place.failed', { label: field.label })}
          onRetry={places.retry}
        />
      )}
    </>
  );
}

/**
 * Country, state and city fields, each limited by the one before. Changing the country clears the state; changing the
 * state clears the city.
 */
export function PlaceFields({ country, state, city }: Props) {
  const { t } = useTranslation('forms');
  const countries = useCountries();
  const states = useStates(country.value);
  const cities = useCities(country.value, state.value);
  const chooseCountry = (chosen: string | null) => {
    country.onChange(chosen);
    state.onChange(null);
    city.onChange(null);
  };
  const chooseState = (chosen: string | null) => {
    state.onChange(chosen);
    city.onChange(null);
  };
  return (
    <>
      <PlaceField
        {...country}
        onChange={chooseCountry}
        label={t('place.country')}
        places={countries}
        autoComplete="country-name"
      />
      <PlaceField
        {...state}
        onChange={chooseState}
        label={t('place.state')}
        places={states}
        missing={country.value === null ? t('place.countryFirst') : undefined}
        autoComplete="address-level1"
      />
      <PlaceField
        {...city}
        label={t('place.city')}
        places={cities}
        missing={state.value === null ? t('place.stateFirst') : undefined}
        autoComplete="address-level2"
      />
    </>
  );
}
