/** Writes the permission table of the API reference from the contract itself. */
import { PermissionKey } from '#generated/model/permissionKey.ts';
import { UserType } from '#generated/model/userType.ts';
import { permissionsOf } from '#mocks/seed/permissions.ts';
import type { Operation } from './generated-files.ts';
import { type PermissionRule, permissionRules, type UserTypesText } from './permission-rules.ts';

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

/** A Markdown table. */
function table(headers: readonly string[], rows: readonly (readonly string[])[]): string {
  return [headers, headers.map(() => '---'), ...rows].map(row).join('\n');
}

function valuesOf(keys: Readonly<Record<string, string>>): string {
  return Object.entries(keys)
    .map(([value, key]) => `${value}: ${key}`)
    .join(', ');
}

/** A rule of `x-permission` in words. */
function ruleText(rule: PermissionRule): string {
  if ('by' in rule) return `by \`${rule.by}\`: ${valuesOf(rule.keys)}`;
  if ('record' in rule) return `by \`${rule.record}\` of the record: ${valuesOf(rule.keys)}`;
  return rule.unless === undefined ? rule.key : `${rule.key}, unless \`${rule.unless}\` is given`;
}

function typesText(types: UserTypesText | undefined): string {
  if (types === undefined) return 'all';
  if (!('by' in types)) return types.join(', ');
  const entries = Object.entries(types.types).map(([value, names]) => `${value}: ${names.join(', ')}`);
  return `by \`${types.by}\`: ${entries.join('; ')}; otherwise all`;
}

function areasText(operation: Operation): string {
  if (operation.security?.length === 0) return 'no session';
  const rules = permissionRules(operation['x-permission']);
  return rules.length === 0 ? 'a session' : rules.map(ruleText).join('<br>and ');
}

/** The verbs that a user type has in an area by default, as the fewest words. */
function verbsText(type: UserType, area: PermissionKey): string {
  const found = permissionsOf(type).data.find(({ module }) => module === area)?.permissions;
  if (found === undefined) return '';
  if (found.all) return 'all';
  return Object.entries(found)
    .flatMap(([verb, isAllowed]) => (isAllowed ? [verb] : []))
    .join(', ');
}

/** Markdown of the page "Permissions": who may call what, and what each user type may do unless it is changed. */
export function permissionPage(operations: readonly Operation[]): string {
  const calls = operations.map((operation) => [
    `\`${operation.operationId}\``,
    areasText(operation),
    operation['x-verb'] ?? '',
    typesText(operation['x-user-types']),
  ]);
  const types = Object.entries(UserType);
  const areas = Object.values(PermissionKey).map((area) => [
    area,
    ...types.map(([, type]) => verbsText(type, area)),
  ]);
  return [
    'Who may call what, from `x-permission`, `x-verb` and `x-user-types` of each operation. A call that lacks the verb in',
    'one of its areas, or comes from another user type, is refused with 403; without a session with 401. Stones of the',
    'areas UPCOMING, EXCLUSIVE and QUOTE_DAY are left out of every reply to users who may not view the area, and such',
    'users cannot have them (StoneStatus, StoneCategory).',
    '',
    '## Operations',
    '',
    table(['operation', 'areas', 'verb', 'user types'], calls),
    '',
    '## Verbs of each user type',
    '',
    'As the mock backend grants them; a company narrows them for its sub users.',
    '',
    table(['area', ...types.map(([name]) => name)], areas),
  ].join('\n');
}
