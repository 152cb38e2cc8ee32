import { screen, waitFor } from '@testing-library/react';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { AddressUpsertRequest } from '#generated/rules/AddressUpsertRequest.ts';
import { RegisterRequest } from '#generated/rules/RegisterRequest.ts';
import { PlaceFields } from '#src/domain/reference/geography/PlaceFields.tsx';
import { MasterField } from '#src/domain/reference/MasterField.tsx';
import { choice } from '#src/shared/forms/rules.ts';
import { takeCalls } from '../../support/component/api.ts';
import { renderForm } from '../../support/component/form.tsx';
import { bothDirections } from '../../support/component/languages.ts';

const countries = [
  { id: 'country-in', code: 'IN', name: 'India', dialCode: '+91' },
  { id: 'country-be', code: 'BE', name: 'Belgium', dialCode: '+32' },
];
const state = { id: 'state-mh', code: 'MH', name: 'Maharashtra', country: 'country-in' };
const city = {
  id: 'city-mumbai',
  name: 'Mumbai',
  state: 'state-mh',
  stateName: 'Maharashtra',
  country: 'country-in',
  countryName: 'India',
  timeZone: null,
};

const { country, state: stateRule, city: cityRule } = AddressUpsertRequest;
const schema = v.object({
  place: v.object({ country: choice(country), state: choice(stateRule), city: choice(cityRule) }),
});

const show = (language: (typeof bothDirections)[number]) =>
  renderForm(
    {
      schema,
      initialValues: { place: { country: null, state: null, city: null } },
      fields: (form) => (
        <PlaceFields
          country={form.field('place.country')}
          state={form.field('place.state')}
          city={form.field('place.city')}
        />
      ),
    },
    language,
  );

const box = (name: string) =>
  screen.getByRole<HTMLInputElement>('combobox', { name: new RegExp(`^${name}`) });

/** Once the list that was asked for last is there. */
const loaded = (loading: string) => waitFor(() => expect(screen.queryByText(loading)).toBeNull());

describe.each(bothDirections)('country, state and city (%s)', (language) => {
  it('are chosen by typing, one after the other, each loaded when it is needed', async () => {
    const api = takeCalls();
    const { user, send, submit, t } = await show(language);
    const india = new Intl.DisplayNames(language, { type: 'region' }).of('IN') ?? '';
    expect([box(t('forms:place.state')).disabled, box(t('forms:place.city')).disabled]).toEqual([true, true]);
    expect(screen.getByText(t('forms:place.countryFirst'))).toBeTruthy();
    (await api.next('paginateCountries')).ok('paginateCountries', { count: 2, list: countries });
    await loaded(t('forms:place.loading'));
    await user.type(box(t('forms:place.country')), `${india.slice(0, 4)}{ArrowDown}{Enter}`);
    expect(box(t('forms:place.country')).value).toBe(india);
    const states = await api.next('paginateStates');
    expect(states.body).toMatchObject({ country: 'country-in' });
    states.ok('paginateStates', { count: 1, list: [state] });
    await loaded(t('forms:place.loading'));
    expect(screen.getByText(t('forms:place.stateFirst'))).toBeTruthy();
    await user.type(box(t('forms:place.state')), 'maha{ArrowDown}{Enter}');
    (await api.next('paginateCities')).ok('paginateCities', { count: 1, list: [city] });
    await loaded(t('forms:place.loading'));
    await user.type(box(t('forms:place.city')), 'mum{ArrowDown}{Enter}');
    await submit();
    expect(send).toHaveBeenCalledExactlyOnceWith({
      place: { country: 'country-in', state: 'state-mh', city: 'city-mumbai' },
    });
  });
});

describe('country, state and city', () => {
  it('forget state and city with another country', async () => {
    const api = takeCalls();
    const { user, t } = await show('en');
    (await api.next('paginateCountries')).ok('paginateCountries', { count: 2, list: countries });
    await loaded(t('forms:place.loading'));
    await user.type(box(t('forms:place.country')), 'India{ArrowDown}{Enter}');
    (await api.next('paginateStates')).ok('paginateStates', { count: 1, list: [state] });
    await loaded(t('forms:place.loading'));
    expect(screen.getByText(t('forms:place.stateFirst'))).toBeTruthy();
    await user.type(box(t('forms:place.state')), 'maha{ArrowDown}{Enter}');
    expect(box(t('forms:place.state')).value).toBe('Maharashtra');
    await user.clear(box(t('forms:place.country')));
    await user.type(box(t('forms:place.country')), 'Belg{ArrowDown}{Enter}');
    expect(box(t('forms:place.state')).value).toBe('');
    expect(screen.getByText(t('forms:place.stateFirst'))).toBeTruthy();
  });

  it('show that they could not be loaded, with another attempt', async () => {
    const api = takeCalls();
    const { user, t } = await show('en');
    (await api.next('paginateCountries')).fail(500, 'E_SERVER');
    await screen.findByText(t('forms:place.failed', { label: t('forms:place.country') }));
    await user.click(screen.getByRole('button', { name: t('common:retry') }));
    (await api.next('paginateCountries')).ok('paginateCountries', { count: 2, list: countries });
    await loaded(t('forms:place.loading'));
    await user.type(box(t('forms:place.country')), 'Belg{ArrowDown}{Enter}');
    expect(box(t('forms:place.country')).value).toBe('Belgium');
  });
});

describe.each(bothDirections)('an item of a master list (%s)', (language) => {
  it('is chosen by its name in the language of the screen, and sent by its id', async () => {
    const api = takeCalls();
    const { user, send, submit } = await renderForm(
      {
        schema: v.object({ businessType: choice(RegisterRequest.businessType) }),
        initialValues: { businessType: 'bt-old' },
        fields: (form) => (
          <MasterField {...form.field('businessType')} label="Business" code="BUSINESS_TYPE" />
        ),
      },
      language,
    );
    const item = (id: string, name: string, isActive: boolean, sortingSequence: number) => ({
      id,
      code: id,
      name,
      isActive,
      sortingSequence,
      multiLanguageData: { ar: `${name} ع` },
      parentCode: 'BUSINESS_TYPE' as const,
      isDefault: false,
      image: null,
      group: null,
      fromCarat: null,
      toCarat: null,
    });
    const items = [
      item('bt-2', 'Trader', true, 2),
      item('bt-1', 'Maker', true, 1),
      item('bt-old', 'Broker', false, 3),
    ];
    (await api.next('listMasters')).ok('listMasters', [{ code: 'BUSINESS_TYPE', items }]);
    const suffix = language === 'ar' ? ' ع' : '';
    await screen.findByDisplayValue(`Broker${suffix}`);
    await user.click(box('Business'));
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      `Maker${suffix}`,
      `Trader${suffix}`,
      `Broker${suffix}`,
    ]);
    await user.click(screen.getByRole('option', { name: `Maker${suffix}` }));
    await submit();
    expect(send).toHaveBeenCalledExactlyOnceWith({ businessType: 'bt-1' });
  });
});
