import { expect, test } from 'vitest';
import { operations } from '#generated/operations.ts';
import { compareCommand } from '../../tools/cli/compare.ts';
import { conformanceCommand } from '../../tools/cli/conformance.ts';
import { contractCommand } from '../../tools/cli/contract.ts';
import { coverageCommand } from '../../tools/cli/coverage.ts';
import { mcpCommand } from '../../tools/cli/mcp.ts';
import { proxyCommand } from '../../tools/cli/proxy.ts';
import { serveCommand } from '../../tools/cli/serve.ts';
import { worldCommand } from '../../tools/cli/world.ts';

test('the help of each command names operations that exist only', () => {
  const commands = [
    ...[serveCommand, proxyCommand, compareCommand, conformanceCommand],
    ...[contractCommand, worldCommand, coverageCommand, mcpCommand],
  ];
  const named = commands.flatMap(({ usage }) =>
    [...usage.matchAll(/"operation":\s*"(\w+)"/g)].map(([, operation]) => operation),
  );
  expect(named).toContain('requestConfirm');
  expect(named.filter((name) => name === undefined || !Object.hasOwn(operations, name))).toEqual([]);
});
