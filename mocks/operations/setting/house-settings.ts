import type { HouseSetting } from '#generated/model/houseSetting.ts';
import type { HouseSettingKey } from '#generated/model/houseSettingKey.ts';
import type { HouseSettingUpdateRequest } from '#generated/model/houseSettingUpdateRequest.ts';
import type { ProgrammeCharges } from '#generated/model/programmeCharges.ts';
import type { ProjectSetting } from '#generated/model/projectSetting.ts';
import type { RupeeRates } from '#generated/model/rupeeRates.ts';
import type { SettingGroup } from '#generated/model/settingGroup.ts';
import type { SyncTimes } from '#generated/model/syncTimes.ts';
import { houseDay } from '#mocks/rules/house-time.ts';
import { fromHundredths, hundredths, sum } from '#mocks/rules/money.ts';
import { RATES_AGE } from '#mocks/rules/rupees.ts';
import { HOUSE_SETTINGS, JOBS, type Job, type SeedHouseSetting } from '#mocks/seed/house-settings.ts';
import { invalid } from '../shared/failure.ts';
import type { Call, SignedCall } from '../shared/operation.ts';
import { refuseStale, versionOf } from '../shared/versions.ts';

type Reading = Pick<Call, 'world' | 'now'>;

const MINUTE = 60_000;
const RATES: readonly HouseSettingKey[] = ['BUYING', 'SELLING', 'CUSTOMS'];

/** The number or switch of a setting: as the house has set it, else as seeded. */
function settingAt({ world }: Reading, key: HouseSettingKey): number | boolean | string | null {
  const seeded = HOUSE_SETTINGS.find((setting) => setting.key === key)?.value ?? null;
  return world.tables.houseSettings.get(key)?.value ?? seeded;
}

function numberAt(reading: Reading, key: HouseSettingKey): number {
  return Number(settingAt(reading, key));
}

export function isJobOn(reading: Reading, job: Job): boolean {
  return settingAt(reading, `${job}_ON`) === true;
}

/** The period of a sync job in milliseconds. */
function periodOf(reading: Reading, job: Job): number {
  return numberAt(reading, `${job}_EVERY`) * MINUTE;
}

/**
 * When a sync job ran last, in milliseconds since 1970. It runs in its period since it was set last, or since half a
 * period before the world began; a job that is switched off stays at its last run.
 */
export function lastRun(reading: Reading, job: Job): number {
  const period = periodOf(reading, job);
  const set = settingAt(reading, `${job}_LAST`);
  const from = typeof set === 'string' ? Date.parse(set) : reading.world.clock.began() - period / 2;
  if (!isJobOn(reading, job)) return from;
  return from + Math.max(0, Math.floor((reading.now - from) / period)) * period;
}

/** When the bank rates changed last, in milliseconds since 1970. Seeded rates are a quarter of a day old at any time. */
export function ratesChangedAt({ world, now }: Reading): number {
  const times = RATES.flatMap((key) => world.tables.houseSettings.get(key)?.updatedAt ?? []);
  return times.length === 0 ? now - RATES_AGE : Math.max(...times.map((time) => Date.parse(time)));
}

/** Rates of a rupee bill that is written now. */
export function rupeeRatesOf(reading: Reading): RupeeRates {
  return {
    bankRate: numberAt(reading, 'SELLING'),
    exchangeRate: numberAt(reading, 'CUSTOMS'),
    rateDate: houseDay(ratesChangedAt(reading)),
  };
}

/** What the programmes add to sales that are made now. */
export function programmeChargesOf(reading: Reading): ProgrammeCharges {
  const [registration, cmInscription] = [
    numberAt(reading, 'CM_REGISTRATION'),
    numberAt(reading, 'CM_INSCRIPTION'),
  ];
  return {
    cm: { perStone: sum([registration, cmInscription]), percent: numberAt(reading, 'CM_COMMISSION') },
    fm: { perStone: numberAt(reading, 'FM_INSCRIPTION'), percent: numberAt(reading, 'FM_COMMISSION') },
  };
}

/** How offers are decided now (contract, SellerConsent and `isMemoOnAcceptance`). */
export function offerRulesOf(reading: Reading): Pick<ProjectSetting, 'sellerConsent' | 'isMemoOnAcceptance'> {
  return {
    sellerConsent: settingAt(reading, 'SELLER_ASKED') === true ? 'ASKED' : 'TOLD',
    isMemoOnAcceptance: settingAt(reading, 'MEMO_ON_ACCEPTANCE') === true,
  };
}

export function syncTimes(reading: Reading): SyncTimes {
  const [stock, prices, certificates] = JOBS.map((job) => new Date(lastRun(reading, job)).toISOString());
  return { stock: stock ?? '', prices: prices ?? '', certificates: certificates ?? '' };
}

function timeOf(reading: Reading, key: HouseSettingKey): number {
  const job = JOBS.find((each) => key === `${each}_LAST`);
  return job === undefined ? ratesChangedAt(reading) : lastRun(reading, job);
}

function shown(reading: Reading, { value: seeded, ...setting }: SeedHouseSetting): HouseSetting {
  const row = reading.world.tables.houseSettings.get(setting.key);
  const value =
    seeded === null ? new Date(timeOf(reading, setting.key)).toISOString() : (row?.value ?? seeded);
  return {
    ...setting,
    value,
    isEditable: seeded !== null,
    updatedAt: row?.updatedAt ?? null,
    updatedBy: row?.updatedBy ?? null,
    version: versionOf({ key: setting.key, value: seeded === null ? null : value }),
  };
}

export function houseSettings(reading: Reading, groups: readonly SettingGroup[]): HouseSetting[] {
  return HOUSE_SETTINGS.filter(({ group }) => groups.includes(group)).map((each) => shown(reading, each));
}

/** Refuses a value that does not fit the setting (contract, x-rules of updateHouseSetting). */
function check(
  call: SignedCall,
  { key, value: seeded, minimum, maximum }: SeedHouseSetting,
  value: number | boolean,
) {
  if (typeof seeded !== typeof value) throw invalid('value', 'format', `Not a value of ${key}.`);
  if (typeof value === 'boolean') return;
  if (minimum !== null && value < minimum) throw invalid('value', 'minimum', `At least ${minimum}.`);
  if (maximum !== null && value > maximum) throw invalid('value', 'maximum', `At most ${maximum}.`);
  const buying = key === 'BUYING' ? value : numberAt(call, 'BUYING');
  const selling = key === 'SELLING' ? value : numberAt(call, 'SELLING');
  if (buying > selling) throw invalid('value', 'order', 'The buying rate is above the selling rate.');
}

/** Saves a setting of the house. A sync job that is set continues from its last run, and runs when it is switched on. */
export function setHouseSetting(call: SignedCall, request: HouseSettingUpdateRequest): HouseSetting {
  const { world, now, caller } = call;
  const setting = HOUSE_SETTINGS.find(({ key }) => key === request.key);
  if (setting === undefined || setting.value === null) {
    throw invalid('key', 'allowed', 'The house cannot set it.');
  }
  const { key } = setting;
  check(call, setting, request.value);
  refuseStale(request.version, shown(call, setting));
  const stamp = { updatedAt: new Date(now).toISOString(), updatedBy: caller.user.name };
  const job = JOBS.find((each) => key.startsWith(`${each}_`));
  if (job !== undefined) {
    const isStarted = request.value === true && !isJobOn(call, job);
    const last = new Date(isStarted ? now : lastRun(call, job)).toISOString();
    world.tables.houseSettings.put({ id: `${job}_LAST`, value: last, ...stamp });
  }
  const value = typeof request.value === 'number' ? fromHundredths(hundredths(request.value)) : request.value;
  world.tables.houseSettings.put({ id: key, value, ...stamp });
  return shown(call, setting);
}
