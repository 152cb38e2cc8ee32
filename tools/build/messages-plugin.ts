/**
 * Puts the messages of the portal into its build as JSON files that it fetches (src/shared/i18n/messages.ts): for each
 * language one file a namespace or text of the house, `core` with the namespaces that every page needs, `client` with the same
 * without the name of the portal, and `work` with those of signed-in work.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import type { RsbuildPlugin } from '@rsbuild/core';
import { coreNamespaces, workNamespaces } from '#src/shared/i18n/messages.ts';
import { readHouseText } from '../generate/texts/read-house-text.ts';

/** A file of messages: its language, its namespace, and its content as JSON. */
type Source = { readonly language: string; readonly namespace: string; readonly text: string };

const isCore = ({ namespace }: Source) => coreNamespaces.some((name) => name === namespace);

/** The content of a file: messages are JSON already, texts of the house are Markdown. */
function jsonOf(path: string): string {
  const text = readFileSync(path, 'utf8');
  return path.endsWith('.md') ? JSON.stringify(readHouseText(text)) : text;
}

export function sourcesIn(locales: string): readonly Source[] {
  return readdirSync(locales, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name: language }) =>
      readdirSync(join(locales, language))
        .toSorted()
        .map((file) => ({
          language,
          namespace: basename(file, extname(file)),
          text: jsonOf(join(locales, language, file)),
        })),
    );
}

/** The digest of all messages in a folder of locales, for the names of their files. */
export function messagesVersion(locales: string): string {
  const hash = createHash('sha256');
  for (const { language, namespace, text } of sourcesIn(locales))
    hash.update(`${language}/${namespace}\n${text}`);
  return hash.digest('hex').slice(0, 8);
}

/** The files of the build with their contents, by `language/file`; without white space between the members. */
export function filesOf(sources: readonly Source[]): ReadonlyMap<string, string> {
  const own = sources
    .filter((source) => !isCore(source))
    .map(({ language, namespace, text }) => [`${language}/${namespace}`, JSON.parse(text)] as const);
  const together = (language: string, file: string, names: readonly string[]) => {
    const found = sources.filter(
      (source) => source.language === language && names.includes(source.namespace),
    );
    const messages = found.map(({ namespace, text }) => [namespace, JSON.parse(text)]);
    return [`${language}/${file}`, Object.fromEntries(messages)] as const;
  };
  const forClients = (language: string) => {
    const [, core] = together(language, 'core', coreNamespaces);
    return [`${language}/client`, { ...core, common: { ...core.common, product: '' } }] as const;
  };
  const languages = [...new Set(sources.map(({ language }) => language))];
  const several = languages.flatMap((language) => [
    together(language, 'core', coreNamespaces),
    forClients(language),
    together(language, 'work', workNamespaces),
  ]);
  return new Map([...own, ...several].map(([name, messages]) => [name, JSON.stringify(messages)]));
}

/** Adds the word files of a folder of locales to the build under a version, again whenever they change. */
export function messagesPlugin(locales: string, version: string): RsbuildPlugin {
  return {
    name: 'messages',
    setup: (api) => {
      api.processAssets({ stage: 'additional' }, ({ compilation, sources }) => {
        compilation.contextDependencies.add(locales);
        for (const [name, text] of filesOf(sourcesIn(locales))) {
          compilation.emitAsset(`static/messages/${name}.${version}.json`, new sources.RawSource(text));
        }
      });
    },
  };
}
