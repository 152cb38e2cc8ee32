import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import * as v from 'valibot';
import { upsertSubUser } from '#generated/client/sub-user/sub-user.ts';
import { PermissionKey } from '#generated/model/permissionKey.ts';
import type { SubUser } from '#generated/model/subUser.ts';
import { UserType } from '#generated/model/userType.ts';
import { SubUserUpsertRequest } from '#generated/rules/SubUserUpsertRequest.ts';
import { may } from '#src/session/permissions.ts';
import { useSession } from '#src/session/session-store.ts';
import { useWrite } from '#src/shared/data/use-write.ts';
import { aText, described } from '#src/shared/forms/described.ts';
import { DialogForm, FormDialog } from '#src/shared/forms/FormDialog.tsx';
import { CheckboxGroupField } from '#src/shared/forms/fields/CheckboxGroupField.tsx';
import { PhoneField } from '#src/shared/forms/fields/PhoneField.tsx';
import { SelectField } from '#src/shared/forms/fields/SelectField.tsx';
import { TextField } from '#src/shared/forms/fields/TextField.tsx';
import { phone } from '#src/shared/forms/phone.ts';
import { choice, clearable, compact, several, text } from '#src/shared/forms/rules.ts';
import { editedRecord } from '#src/shared/forms/stale.ts';
import { takenAmong, takenIn } from '#src/shared/forms/taken-name.ts';
import { useRequestForm } from '#src/shared/forms/use-request-form.ts';
import { typeNames, typesGivenBy } from './team-types.ts';

const typeOf = (entry: string): UserType | undefined =>
  Object.values(UserType).find((type) => String(type) === entry);

const fields = described({
  firstName: aText(text(SubUserUpsertRequest.firstName)),
  lastName: aText(text(SubUserUpsertRequest.lastName)),
  email: aText(text(SubUserUpsertRequest.email)),
  username: aText(text(SubUserUpsertRequest.username)),
  mobile: aText(phone(SubUserUpsertRequest.mobile)),
  designation: aText(clearable(text(SubUserUpsertRequest.designation))),
  userType: {
    schema: v.pipe(
      // Chosen from a list, whose values are texts.
      choice({ isRequired: true, type: 'string' }),
      v.transform((chosen) => typeOf(chosen) ?? UserType.SUB_USER),
    ),
    blank: null,
    read: (member) => (typeof member === 'number' ? String(member) : null),
  },
  areas: {
    schema: several<PermissionKey>({ ...SubUserUpsertRequest.areas, minItems: 1 }),
    blank: [],
    read: (member) =>
      Object.values(PermissionKey).filter((area) => Array.isArray(member) && member.includes(area)),
  },
});

const userSchema = v.pipe(
  v.object(fields.schemas),
  v.transform((entries) => compact(entries)),
);

const searching = [
  'DASHBOARD',
  'SEARCH_DIAMOND',
  'FANCY_SEARCH',
  'QUICK_SEARCH',
  'SEARCH_MATCH_PAIR',
  'SEARCH_LIST',
  'SAVE_SEARCH',
  'COMPARE',
  'MATCH_PAIR',
  'UPCOMING',
  'SUGGESTED_STOCK',
  'STONE_OF_THE_DAY',
  'QUOTE_DAY',
  'WATCHLIST',
  'NOTES',
  'REMINDER',
  'NOTIFICATIONS',
] as const satisfies readonly PermissionKey[];

const papers = [
  'DASHBOARD',
  'CONFIRM_STONE',
  'SHIPMENT',
  'NOTIFICATIONS',
] as const satisfies readonly PermissionKey[];

/** Areas that usually go together, by the work of the user. */
const presets = {
  everything: Object.values(PermissionKey),
  search: searching,
  papers,
} as const satisfies Record<string, readonly PermissionKey[]>;

type PresetName = keyof typeof presets;

const presetNames = ['everything', 'search', 'papers'] as const satisfies readonly PresetName[];

export const areasOf = (preset: PresetName, own: readonly PermissionKey[]): readonly PermissionKey[] =>
  own.filter((area) => presets[preset].some((wanted) => wanted === area));

type Props = {
  /** The user who is changed; null for a new one, who is invited by mail. */
  edited: SubUser | null;
  onClose: () => void;
};

/** The areas that the signed-in user may view, and so may grant. */
function useOwnAreas(): readonly PermissionKey[] {
  const permissions = useSession((session) => session.permissions);
  return Object.values(PermissionKey).filter((area) => may(permissions, area));
}

function Entries({ edited, onClose }: Props) {
  const { t } = useTranslation(['team', 'common', 'signUp']);
  const own = useOwnAreas();
  const user = useSession((session) => session.user);
  const { sendAsync } = useWrite('upsertSubUser', upsertSubUser, {
    success: ({ data }) => t(edited === null ? 'team:invited' : 'team:saved', { name: data.name }),
  });
  const form = useRequestForm({
    schema: userSchema,
    initialValues: edited === null ? fields.blank : fields.entriesOf({ ...edited }),
    send: (request, version) =>
      sendAsync({
        ...request,
        ...(edited !== null && { id: edited.id }),
        ...(version !== undefined && { version }),
      }),
    edited:
      edited === null ? undefined : editedRecord({ version: edited.version, entriesOf: fields.entriesOf }),
    onSent: onClose,
    fieldsOf: (problem) => {
      if (takenAmong(problem, ['userType']) !== null) return { userType: t('team:lastManager') };
      const taken = takenIn(problem);
      return taken === null ? {} : { [taken]: t('signUp:taken') };
    },
  });
  const { field } = form;
  const areas = field('areas');
  const given = user === null ? [] : typesGivenBy(user);
  // An area that the caller lacks cannot be added, but stays where it is.
  const offered = Object.values(PermissionKey).filter(
    (area) => own.includes(area) || (edited?.areas.includes(area) ?? false),
  );
  const types = edited === null || given.includes(edited.userType) ? given : [...given, edited.userType];
  return (
    <DialogForm form={form} submitLabel={t(edited === null ? 'team:invite' : 'common:save')}>
      <TextField {...field('firstName')} label={t('signUp:field.firstName')} isFirst />
      <TextField {...field('lastName')} label={t('signUp:field.lastName')} />
      <TextField
        {...field('email')}
        label={t('signUp:field.email')}
        hint={edited === null ? t('team:emailHint') : undefined}
        type="email"
      />
      <TextField
        {...field('username')}
        label={t('signUp:field.username')}
        autoCapitalize="none"
        spellCheck={false}
      />
      <PhoneField {...field('mobile')} label={t('signUp:field.mobile')} />
      <TextField {...field('designation')} label={t('signUp:field.designation')} />
      <SelectField
        {...field('userType')}
        label={t('team:userType')}
        options={types.map((type) => ({ value: String(type), label: t(`team:type.${typeNames[type]}`) }))}
      />
      <CheckboxGroupField
        {...areas}
        label={t('team:areas')}
        hint={t('team:areasHint')}
        options={offered.map((area) => ({ value: area, label: t(`team:area.${area}`) }))}
      />
      <Group gap="xs">
        {presetNames.map((name) => (
          <Button key={name} size="xs" variant="default" onClick={() => areas.onChange(areasOf(name, own))}>
            {t(`team:preset.${name}`)}
          </Button>
        ))}
      </Group>
    </DialogForm>
  );
}

export function UserForm({ isOpen, edited, onClose }: Props & { isOpen: boolean }) {
  const { t } = useTranslation('team');
  return (
    <FormDialog
      isOpen={isOpen}
      size="lg"
      title={edited === null ? t('add') : t('change', { name: edited.name })}
      onClose={onClose}
    >
      <Entries edited={edited} onClose={onClose} />
    </FormDialog>
  );
}
