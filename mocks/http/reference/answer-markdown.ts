import { readFile } from 'node:fs/promises';
import { CONTRACT_FILE } from '#mocks/contract/contract-file.ts';
import { type Exchange, sendText } from '../exchange.ts';
import { addressOf, entriesOf, llmsText, operationMarkdown } from './operation-markdown.ts';

/** Where language models and the tools of agents look for an index of a site (llmstxt.org). */
const INDEX = '/llms.txt';
const CONTRACT = '/api-reference/openapi.json';

const isOperation = (path: string) => /^\/api-reference\/\w+\.md$/v.test(path);

/** The text at an address of the reference, with its type; null if there is none. */
async function textAt(
  path: string,
  older: string | undefined,
): Promise<readonly [type: string, text: string] | null> {
  if (path !== INDEX && path !== CONTRACT && !isOperation(path)) return null;
  const text = older ?? (await readFile(CONTRACT_FILE, 'utf8'));
  if (path === CONTRACT) return ['application/json', text];
  // Not kept in memory: it is asked for rarely, and parsed it takes some megabytes.
  const document: object = JSON.parse(text);
  if (path === INDEX) return ['text/plain; charset=utf-8', llmsText(document)];
  const entry = entriesOf(document).find(({ id }) => addressOf(id) === path);
  return entry === undefined ? null : ['text/markdown; charset=utf-8', operationMarkdown(document, entry)];
}

/**
 * Sends the index of the reference, an operation as Markdown, or the contract: the current one, or the text of an older version.
 * Returns false for any other address.
 */
export async function answerMarkdown(exchange: Exchange, older: string | undefined): Promise<boolean> {
  const { method } = exchange.request;
  const found = method === 'GET' || method === 'HEAD' ? await textAt(exchange.url.pathname, older) : null;
  if (found === null) return false;
  const [type, text] = found;
  await sendText(exchange, 200, type, text);
  return true;
}
